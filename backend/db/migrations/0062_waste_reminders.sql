CREATE TABLE "waste_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zone_id" uuid NOT NULL,
	"kind" "waste_user_kind" NOT NULL,
	"evening" date NOT NULL,
	"fraction" text collate "C" NOT NULL,
	"is_on" boolean NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "waste_changes_once" UNIQUE("zone_id","kind","evening","fraction","is_on")
);
--> statement-breakpoint
CREATE TABLE "waste_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"street" text collate "italian" NOT NULL,
	"number" text NOT NULL,
	"kind" "waste_user_kind" NOT NULL,
	"address_key" text collate "C" NOT NULL,
	"zone_id" uuid,
	"reminded_for" date,
	"told_until" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waste_reminders_once" UNIQUE NULLS NOT DISTINCT("user_id","guest_id","address_key"),
	CONSTRAINT "waste_reminders_one_owner" CHECK (num_nonnulls("waste_reminders"."user_id", "waste_reminders"."guest_id") = 1),
	CONSTRAINT "waste_reminders_of_users_are_confirmed" CHECK ("waste_reminders"."user_id" is null or "waste_reminders"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "waste_changes" ADD CONSTRAINT "waste_changes_zone_id_waste_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."waste_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_reminders" ADD CONSTRAINT "waste_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_reminders" ADD CONSTRAINT "waste_reminders_guest_id_follow_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."follow_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_reminders" ADD CONSTRAINT "waste_reminders_zone_id_waste_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."waste_zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waste_changes_by_evening" ON "waste_changes" USING btree ("evening");--> statement-breakpoint
CREATE INDEX "waste_reminders_of_guest" ON "waste_reminders" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "waste_reminders_of_zone" ON "waste_reminders" USING btree ("zone_id");