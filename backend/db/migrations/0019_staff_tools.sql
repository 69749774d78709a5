CREATE TYPE "public"."editor_invitation_status" AS ENUM('proposed', 'sent', 'accepted', 'declined', 'withdrawn');--> statement-breakpoint
ALTER TYPE "public"."case_subject" ADD VALUE 'role';--> statement-breakpoint
ALTER TYPE "public"."case_subject" ADD VALUE 'invitation';--> statement-breakpoint
CREATE TABLE "editor_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"status" "editor_invitation_status" NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invited_by" uuid NOT NULL,
	"confirmed_by" uuid,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "editor_invitations_two_people" CHECK ("editor_invitations"."confirmed_by" <> "editor_invitations"."invited_by"),
	CONSTRAINT "editor_invitations_sent_is_confirmed" CHECK ("editor_invitations"."status" not in ('sent', 'accepted', 'declined') or ("editor_invitations"."confirmed_by" is not null and "editor_invitations"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "editor_invitations" ADD CONSTRAINT "editor_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editor_invitations" ADD CONSTRAINT "editor_invitations_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "editor_invitations_one_open" ON "editor_invitations" USING btree ("email") WHERE "editor_invitations"."status" in ('proposed', 'sent');--> statement-breakpoint
CREATE INDEX "editor_invitations_list" ON "editor_invitations" USING btree ("status","created_at","id");