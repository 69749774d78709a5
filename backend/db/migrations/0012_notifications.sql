CREATE TYPE "public"."delivery_state" AS ENUM('pending', 'sent', 'failed', 'skipped', 'clicked');--> statement-breakpoint
CREATE TYPE "public"."digest_interval" AS ENUM('immediate', 'daily', 'weekly');--> statement-breakpoint
CREATE TYPE "public"."notification_channel" AS ENUM('in_app', 'push', 'email');--> statement-breakpoint
CREATE TYPE "public"."push_status" AS ENUM('unknown', 'accepted', 'declined', 'snoozed');--> statement-breakpoint
CREATE TYPE "public"."push_source" AS ENUM('prompt', 'reconcile', 'sw-refresh');--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"deep_link" text NOT NULL,
	"audience" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"reached_id" uuid,
	"told" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" "notification_channel" NOT NULL,
	"state" "delivery_state" NOT NULL,
	"reason" text,
	"due_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"push_status" "push_status" DEFAULT 'unknown' NOT NULL,
	"snooze_until" timestamp with time zone,
	"is_paused" boolean DEFAULT false NOT NULL,
	"has_quiet_hours" boolean DEFAULT true NOT NULL,
	"digest" "digest_interval" DEFAULT 'immediate' NOT NULL,
	"channels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"deep_link" text NOT NULL,
	"payload" jsonb,
	"dedupe_key" text,
	"activity_id" uuid,
	"broadcast_id" uuid,
	"is_listed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "notifications_title_length" CHECK (char_length("notifications"."title") between 1 and 80),
	CONSTRAINT "notifications_body_length" CHECK (char_length("notifications"."body") <= 180),
	CONSTRAINT "notifications_site_path" CHECK ("notifications"."deep_link" ~ '^/(?![/\\])')
);
--> statement-breakpoint
CREATE TABLE "push_sends" (
	"delivery_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"state" "delivery_state" DEFAULT 'pending' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	CONSTRAINT "push_sends_delivery_id_subscription_id_pk" PRIMARY KEY("delivery_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_refusals" (
	"endpoint_hash" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" jsonb NOT NULL,
	"user_agent" text NOT NULL,
	"display_mode" "display_mode",
	"source" "push_source",
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_failing" CHECK (("push_subscriptions"."failures" > 0) = ("push_subscriptions"."failing_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_sends" ADD CONSTRAINT "push_sends_delivery_id_notification_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."notification_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_sends" ADD CONSTRAINT "push_sends_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_by_age" ON "broadcasts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_deliveries_once" ON "notification_deliveries" USING btree ("notification_id","channel");--> statement-breakpoint
CREATE INDEX "notification_deliveries_mails_due" ON "notification_deliveries" USING btree ("due_at") WHERE "notification_deliveries"."state" = 'pending' and "notification_deliveries"."channel" = 'email';--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."is_listed" and "notifications"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."is_listed" and "notifications"."read_at" is null and "notifications"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_of_broadcast" ON "notifications" USING btree ("broadcast_id") WHERE "notifications"."broadcast_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_of_activity" ON "notifications" USING btree ("activity_id") WHERE "notifications"."activity_id" is not null;--> statement-breakpoint
CREATE INDEX "push_sends_of_subscription" ON "push_sends" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_sends_due" ON "push_sends" USING btree ("due_at") WHERE "push_sends"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "push_refusals_by_age" ON "push_refusals" USING btree ("refused_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_of_device" ON "push_subscriptions" USING btree ("user_id","device_id") WHERE "push_subscriptions"."device_id" is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_age" ON "push_subscriptions" USING btree ("seen_at");--> statement-breakpoint
CREATE FUNCTION unlink_push_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.expires_at > now() THEN
		DELETE FROM push_subscriptions WHERE session_id = OLD.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_unlink_push_device AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION unlink_push_device();
