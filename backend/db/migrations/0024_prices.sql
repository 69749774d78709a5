CREATE TYPE "public"."price_kind" AS ENUM('regular', 'promo');--> statement-breakpoint
CREATE TYPE "public"."price_source" AS ENUM('declared', 'recorded', 'promotion');--> statement-breakpoint
CREATE TYPE "public"."price_unit" AS ENUM('piece', 'pair', 'pack', 'kg', 'hg', 'litre', 'metre');--> statement-breakpoint
CREATE TABLE "price_points" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"price" integer NOT NULL,
	"kind" "price_kind" NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"source" "price_source" NOT NULL,
	"corrects_id" bigint,
	"reason" text,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_points_corrected_once" UNIQUE("corrects_id"),
	CONSTRAINT "price_points_price_is_one" CHECK ("price_points"."price" > 0),
	CONSTRAINT "price_points_end_follows" CHECK ("price_points"."ends_at" >= "price_points"."starts_at"),
	CONSTRAINT "price_points_corrections_say_why" CHECK ("price_points"."corrects_id" is null or "price_points"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" uuid,
	"name" text collate "italian" NOT NULL,
	"unit" "price_unit" NOT NULL,
	"is_perishable" boolean NOT NULL,
	"on_sale_since" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "price_points" ADD CONSTRAINT "price_points_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_points" ADD CONSTRAINT "price_points_corrects_id_price_points_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."price_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_points" ADD CONSTRAINT "price_points_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_points_of_product" ON "price_points" USING btree ("product_id","starts_at");--> statement-breakpoint
CREATE INDEX "price_points_of_recorder" ON "price_points" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "price_points_by_age" ON "price_points" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "products_of_activity" ON "products" USING btree ("activity_id","name");--> statement-breakpoint
-- The register only grows (docs/domain/prices.md): who recorded a price can be forgotten, and an old row can go.
CREATE FUNCTION public.refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.recorded_at < now() - interval '24 months' THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.recorded_by IS NULL
		AND to_jsonb(NEW) - 'recorded_by' = to_jsonb(OLD) - 'recorded_by' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'prices of the register are only ever added' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER price_points_only_grow BEFORE UPDATE OR DELETE ON public.price_points
	FOR EACH ROW EXECUTE FUNCTION public.refuse_price_change();
