CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"section" text,
	"filter" text NOT NULL,
	"q" text NOT NULL,
	"spelt" text NOT NULL,
	"plain" text NOT NULL,
	"beginnings" text[] NOT NULL,
	"name" text NOT NULL,
	"frequency" "digest_interval" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE NULLS NOT DISTINCT("user_id","guest_id","spelt"),
	CONSTRAINT "saved_searches_one_owner" CHECK (num_nonnulls("saved_searches"."user_id", "saved_searches"."guest_id") = 1),
	CONSTRAINT "saved_searches_of_users_are_confirmed" CHECK ("saved_searches"."user_id" is null or "saved_searches"."confirmed_at" is not null),
	CONSTRAINT "saved_searches_name_length" CHECK (char_length("saved_searches"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_guest_id_follow_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."follow_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_of_guest" ON "saved_searches" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "saved_searches_by_filter" ON "saved_searches" USING btree ("filter");--> statement-breakpoint
CREATE INDEX "saved_searches_by_spelling" ON "saved_searches" USING btree ("spelt");--> statement-breakpoint
CREATE INDEX "saved_searches_by_sight" ON "saved_searches" USING btree ("seen_at");