CREATE TYPE "public"."till_reason" AS ENUM('invalid', 'other_shop', 'code_expired', 'already_redeemed', 'not_yet', 'over', 'outside_hours', 'paused', 'withdrawn', 'person_limit', 'used_up');--> statement-breakpoint
CREATE TABLE "promo_days" (
	"promo_id" uuid NOT NULL,
	"day" date NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"redeemed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promo_days_promo_id_day_pk" PRIMARY KEY("promo_id","day")
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promo_id" uuid NOT NULL,
	"saved_id" uuid,
	"token_until" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"till" text NOT NULL,
	"device_id" uuid NOT NULL,
	"merged_at" timestamp with time zone,
	"conflict" "till_reason",
	"settled_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "saved_promos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"promo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"shown_digits" text,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "saved_promos_shown" CHECK (("saved_promos"."shown_digits" is null or "saved_promos"."shown_until" is not null) and "saved_promos"."shown_digits" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
ALTER TABLE "promo_days" ADD CONSTRAINT "promo_days_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_saved_id_saved_promos_id_fk" FOREIGN KEY ("saved_id") REFERENCES "public"."saved_promos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_promos" ADD CONSTRAINT "saved_promos_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_promos" ADD CONSTRAINT "saved_promos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_redemptions_once" ON "promo_redemptions" USING btree ("saved_id","token_until") WHERE conflict is null and undone_at is null;--> statement-breakpoint
CREATE INDEX "promo_redemptions_of_promo" ON "promo_redemptions" USING btree ("promo_id","at");--> statement-breakpoint
CREATE INDEX "promo_redemptions_of_saved" ON "promo_redemptions" USING btree ("saved_id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_conflicts" ON "promo_redemptions" USING btree ("promo_id","at") WHERE conflict is not null and settled_at is null and undone_at is null;--> statement-breakpoint
CREATE INDEX "promo_redemptions_of_actor" ON "promo_redemptions" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_promos_once" ON "saved_promos" USING btree ("promo_id","user_id");--> statement-breakpoint
CREATE INDEX "saved_promos_of_person" ON "saved_promos" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_promos_digits" ON "saved_promos" USING btree ("shown_digits");