ALTER TABLE "merged_activities" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "business_type" text DEFAULT 'LocalBusiness' NOT NULL;--> statement-breakpoint
ALTER TABLE "editor_invitations" ADD COLUMN "role" "user_role" DEFAULT 'redattore' NOT NULL;--> statement-breakpoint
CREATE INDEX "case_log_of_visitors" ON "case_log" USING btree ("at","id") WHERE "case_log"."actor_id" is null and "case_log"."part" <> 'system';--> statement-breakpoint
ALTER TABLE "editor_invitations" ADD CONSTRAINT "editor_invitations_of_the_staff" CHECK ("editor_invitations"."role" in ('redattore', 'amministratore'));--> statement-breakpoint
UPDATE "categories" SET "business_type" = known.type
FROM (VALUES
	('ristoranti', 'Restaurant'),
	('bar-e-caffe', 'FoodEstablishment'),
	('dolci-e-gelato', 'FoodEstablishment'),
	('alimentari', 'Store'),
	('salute', 'MedicalBusiness'),
	('bellezza', 'HealthAndBeautyBusiness'),
	('sport-e-benessere', 'SportsActivityLocation'),
	('dormire', 'LodgingBusiness'),
	('libri-e-cartoleria', 'Store'),
	('abbigliamento', 'ClothingStore'),
	('casa-e-giardino', 'HomeGoodsStore'),
	('negozi', 'Store')
) AS known (slug, type) WHERE "categories"."slug" = known.slug;--> statement-breakpoint
UPDATE "merged_activities" SET "attribution" = (
	SELECT "imports"."attribution" FROM "imports"
	WHERE "imports"."source" = "merged_activities"."source" AND "imports"."attribution" IS NOT NULL
	ORDER BY "imports"."number" DESC LIMIT 1
) WHERE "source" IS NOT NULL;
