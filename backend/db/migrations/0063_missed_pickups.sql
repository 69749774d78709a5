CREATE TABLE "missed_pickup_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zone_id" uuid NOT NULL,
	"kind" "waste_user_kind" NOT NULL,
	"evening" date NOT NULL,
	"fraction" text collate "C" NOT NULL,
	"answer" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_pickup_answers_once" UNIQUE("zone_id","kind","evening","fraction"),
	CONSTRAINT "missed_pickup_answers_length" CHECK (char_length("missed_pickup_answers"."answer") between 1 and 400)
);
--> statement-breakpoint
CREATE TABLE "missed_pickups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zone_id" uuid NOT NULL,
	"kind" "waste_user_kind" NOT NULL,
	"evening" date NOT NULL,
	"fraction" text collate "C" NOT NULL,
	"street" text collate "italian" NOT NULL,
	"number" text NOT NULL,
	"address_key" text collate "C" NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_pickups_once" UNIQUE("address_key","evening","fraction")
);
--> statement-breakpoint
ALTER TABLE "missed_pickup_answers" ADD CONSTRAINT "missed_pickup_answers_zone_id_waste_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."waste_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_pickups" ADD CONSTRAINT "missed_pickups_zone_id_waste_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."waste_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_pickups_of_pickup" ON "missed_pickups" USING btree ("zone_id","kind","evening");--> statement-breakpoint
CREATE INDEX "missed_pickups_by_evening" ON "missed_pickups" USING btree ("evening");