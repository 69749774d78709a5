ALTER TYPE "public"."import_format" ADD VALUE 'backup';--> statement-breakpoint
ALTER TABLE "door_links" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "former_organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "private_recipients" ADD COLUMN "former_organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "ticketing_settings" ADD COLUMN "organiser_out_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_former_organisation_id_organisations_id_fk" FOREIGN KEY ("former_organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_recipients" ADD CONSTRAINT "private_recipients_former_organisation_id_organisations_id_fk" FOREIGN KEY ("former_organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A code without types opened all that need one: one that only opens names them from now on.
INSERT INTO "promo_code_types" ("code_id", "type_id")
SELECT c."id", t."id" FROM "promo_codes" c
  JOIN "ticket_types" t ON t."event_id" = c."event_id"
WHERE c."effect" = 'none' AND (t."is_hidden" OR t."is_code_required")
  AND NOT EXISTS (SELECT FROM "promo_code_types" named WHERE named."code_id" = c."id");
--> statement-breakpoint
-- What is merely held counts for no code from now on.
UPDATE "promo_codes" c SET "uses" = greatest(c."uses" - held."count", 0)
FROM (
  SELECT "promo_code_id", count(*)::int AS "count" FROM "orders"
  WHERE "status" = 'reserved' AND "confirmed_at" IS NULL AND "promo_code_id" IS NOT NULL
  GROUP BY "promo_code_id"
) AS held
WHERE held."promo_code_id" = c."id";
