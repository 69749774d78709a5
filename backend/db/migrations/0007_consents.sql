CREATE TYPE "public"."consent_decision" AS ENUM('reject_all', 'accept_necessary', 'accept_all');--> statement-breakpoint
CREATE TYPE "public"."consent_source" AS ENUM('banner', 'preferences', 'withdrawal');--> statement-breakpoint
CREATE TYPE "public"."display_mode" AS ENUM('browser', 'standalone');--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consent_id" uuid NOT NULL,
	"decision" "consent_decision" NOT NULL,
	"accepted_categories" text[] NOT NULL,
	"rejected_categories" text[] NOT NULL,
	"services" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"policy_version" text,
	"banner_text_hash" text NOT NULL,
	"page_path" text,
	"language" text NOT NULL,
	"display_mode" "display_mode",
	"user_agent_family" text NOT NULL,
	"ip_network" text,
	"source" "consent_source",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_necessary_accepted" CHECK ('necessary' = any("consents"."accepted_categories"))
);
--> statement-breakpoint
CREATE INDEX "consents_of_person" ON "consents" USING btree ("consent_id","id");--> statement-breakpoint
CREATE INDEX "consents_by_age" ON "consents" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION public.refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '24 months' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'proofs of consent are only ever added' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER consents_only_grow BEFORE UPDATE OR DELETE ON public.consents
  FOR EACH ROW EXECUTE FUNCTION public.refuse_consent_change();
