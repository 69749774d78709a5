CREATE TYPE "public"."organisation_kind" AS ENUM('impresa', 'professionista', 'associazione', 'ente');--> statement-breakpoint
CREATE TYPE "public"."team_invitation_status" AS ENUM('sent', 'accepted', 'declined', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."team_right" AS ENUM('manager', 'editor', 'scanner');--> statement-breakpoint
ALTER TYPE "public"."case_subject" ADD VALUE 'organisation';--> statement-breakpoint
CREATE TABLE "organisation_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"right" "team_right" NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"role" "user_role" NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" uuid,
	"expires_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "organisation_roles_not_of_the_staff" CHECK ("organisation_roles"."role" not in ('redattore', 'amministratore'))
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" "organisation_kind" NOT NULL,
	"vat_number" text,
	"tax_code" text,
	"address" text,
	"website" text,
	"pec" text,
	"trusted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisations_name_length" CHECK (char_length("organisations"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"right" "team_right" NOT NULL,
	"status" "team_invitation_status" NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "team_invitations_email_lower" CHECK ("team_invitations"."email" = lower("team_invitations"."email")),
	CONSTRAINT "team_invitations_close_is_dated" CHECK (("team_invitations"."status" = 'sent') = ("team_invitations"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "case_log" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_roles" ADD CONSTRAINT "organisation_roles_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_roles" ADD CONSTRAINT "organisation_roles_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_members_once" ON "organisation_members" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "organisation_members_of_user" ON "organisation_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_roles_once" ON "organisation_roles" USING btree ("organisation_id","role");--> statement-breakpoint
CREATE INDEX "organisation_roles_by_end" ON "organisation_roles" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_of_vat_number" ON "organisations" USING btree ("vat_number");--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_of_tax_code" ON "organisations" USING btree ("tax_code");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_one_open" ON "team_invitations" USING btree ("organisation_id","email") WHERE "team_invitations"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "team_invitations_of_address" ON "team_invitations" USING btree ("email");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_log" ADD CONSTRAINT "case_log_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_of_organisation" ON "activities" USING btree ("organisation_id") WHERE "activities"."organisation_id" is not null;--> statement-breakpoint
-- Who had a role of a business now manages an organisation of their name, which has the role and the cards; the id
-- of the role stays, so that its log does. A card that two people had goes to the first of them.
INSERT INTO "organisations" ("id", "name", "kind", "created_at", "updated_at")
  SELECT u."id", u."name",
    (CASE WHEN bool_or(r."role" = 'associazione') THEN 'associazione' ELSE 'impresa' END)::"organisation_kind",
    min(r."granted_at"), now()
  FROM "users" u JOIN "user_roles" r ON r."user_id" = u."id"
  WHERE r."role" NOT IN ('redattore', 'amministratore') GROUP BY u."id", u."name";--> statement-breakpoint
INSERT INTO "organisation_members" ("organisation_id", "user_id", "right", "joined_at")
  SELECT "id", "id", 'manager', "created_at" FROM "organisations";--> statement-breakpoint
INSERT INTO "organisation_roles" ("id", "organisation_id", "role", "granted_at", "granted_by", "expires_at", "suspended_at")
  SELECT "id", "user_id", "role", "granted_at", "granted_by", "expires_at", "suspended_at" FROM "user_roles"
  WHERE "role" NOT IN ('redattore', 'amministratore');--> statement-breakpoint
UPDATE "activities" a SET "organisation_id" = held."user_id"
  FROM (
    SELECT DISTINCT ON (s."activity_id") s."activity_id", r."user_id"
    FROM "user_role_activities" s JOIN "user_roles" r ON r."id" = s."user_role_id"
    WHERE r."role" NOT IN ('redattore', 'amministratore')
    ORDER BY s."activity_id", r."granted_at", r."id"
  ) held
  WHERE held."activity_id" = a."id";--> statement-breakpoint
DELETE FROM "user_roles" WHERE "role" NOT IN ('redattore', 'amministratore');--> statement-breakpoint
DROP TABLE "user_role_activities";--> statement-breakpoint
ALTER TABLE "user_roles" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_of_the_staff" CHECK ("user_roles"."role" in ('redattore', 'amministratore'));