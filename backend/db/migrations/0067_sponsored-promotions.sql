-- Places that were paid for go on as bookings, from this week to the promotion's end. What was paid is not known here.
INSERT INTO "ad_bookings" ("code", "kind", "placement", "status", "organisation_id", "activity_id", "promo_id", "advertiser", "shares", "price", "ordered_at", "created_at", "updated_at")
SELECT 'A-' || translate(upper(left(md5(p."id"::text), 8)), '01', 'GH'), 'paid', 'promo', 'scheduled', p."organisation_id", p."activity_id", p."id", coalesce(o."name", p."activity_name"), 1, 0, now(), now(), now()
FROM "promos" p
LEFT JOIN "organisations" o ON o."id" = p."organisation_id"
WHERE p."paid_placement" AND p."status" IN ('published', 'paused') AND p."ends_at" > now();--> statement-breakpoint
INSERT INTO "ad_spans" ("booking_id", "week", "starts_at", "ends_at")
SELECT b."id", w::date, w AT TIME ZONE 'Europe/Rome', least((w + interval '7 days') AT TIME ZONE 'Europe/Rome', p."ends_at")
FROM "ad_bookings" b
JOIN "promos" p ON p."id" = b."promo_id"
CROSS JOIN LATERAL generate_series(date_trunc('week', now() AT TIME ZONE 'Europe/Rome'), (p."ends_at" AT TIME ZONE 'Europe/Rome') - interval '1 second', interval '7 days') AS w
WHERE p."paid_placement" AND b."placement" = 'promo' AND b."status" = 'scheduled'
  AND NOT EXISTS (SELECT FROM "ad_spans" s WHERE s."booking_id" = b."id");--> statement-breakpoint
DROP INDEX "promos_by_end";--> statement-breakpoint
CREATE INDEX "promos_by_end" ON "promos" USING btree ("ends_at","id") WHERE status = 'published';--> statement-breakpoint
ALTER TABLE "promos" DROP COLUMN "paid_placement";