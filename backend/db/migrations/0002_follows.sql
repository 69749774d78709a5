CREATE TABLE "follow_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"frequency" "digest_interval" DEFAULT 'daily' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_guests_email_unique" UNIQUE("email"),
	CONSTRAINT "follow_guests_email_lower" CHECK ("follow_guests"."email" = lower("follow_guests"."email"))
);
--> statement-breakpoint
CREATE TABLE "follow_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guest_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "follow_mails_once" UNIQUE("guest_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"activity_id" uuid,
	"organisation_id" uuid,
	"category_id" uuid,
	"zone_id" uuid,
	"muted" text[] DEFAULT '{}' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_once" UNIQUE NULLS NOT DISTINCT("user_id","guest_id","activity_id","organisation_id","category_id","zone_id"),
	CONSTRAINT "follows_one_follower" CHECK (num_nonnulls("follows"."user_id", "follows"."guest_id") = 1),
	CONSTRAINT "follows_one_subject" CHECK (num_nonnulls("follows"."activity_id", "follows"."organisation_id", "follows"."category_id", "follows"."zone_id") = 1),
	CONSTRAINT "follows_of_users_are_confirmed" CHECK ("follows"."user_id" is null or "follows"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "follow_mails" ADD CONSTRAINT "follow_mails_guest_id_follow_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."follow_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_guest_id_follow_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."follow_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_mails_due" ON "follow_mails" USING btree ("due_at") WHERE "follow_mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "follow_mails_by_age" ON "follow_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "follows_of_guest" ON "follows" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "follows_of_activity" ON "follows" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "follows_of_organisation" ON "follows" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "follows_of_category" ON "follows" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "follows_of_zone" ON "follows" USING btree ("zone_id");