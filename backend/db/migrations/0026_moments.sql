ALTER TABLE "promos" DROP CONSTRAINT "promos_price_cut";--> statement-breakpoint
ALTER TABLE "promos" DROP CONSTRAINT "promos_price_point_id_price_points_id_fk";
--> statement-breakpoint
ALTER TABLE "promos" DROP CONSTRAINT "promos_product_id_products_id_fk";
--> statement-breakpoint
DROP INDEX "promos_of_price_point";--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_price_cut" CHECK ("promos"."price_now" < "promos"."lowest_30d");