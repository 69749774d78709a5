CREATE TYPE "public"."footer_column" AS ENUM('about', 'legal');--> statement-breakpoint
CREATE TYPE "public"."page_status" AS ENUM('published', 'suspended', 'archived');--> statement-breakpoint
CREATE TABLE "page_slugs" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" text collate "C" NOT NULL,
	"page_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirects_path_unique" UNIQUE("path"),
	CONSTRAINT "redirects_path_form" CHECK ("redirects"."path" ~ '^/[^?#\s\\]+$')
);
--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_pkey";--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "status" "page_status" DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "footer_column" "footer_column";--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "footer_position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_slugs" ADD CONSTRAINT "page_slugs_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_slugs_of_page" ON "page_slugs" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "redirects_to_page" ON "redirects" USING btree ("page_id");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_slug_unique" UNIQUE("slug");--> statement-breakpoint
-- What stood there is published, keeps its address and its place in the footer.
INSERT INTO "page_slugs" ("slug", "page_id") SELECT "slug", "id" FROM "pages";--> statement-breakpoint
UPDATE "pages" SET "footer_column" = placed."footer_column", "footer_position" = placed."footer_position"
FROM (
	SELECT "id", "column" AS "footer_column", row_number() OVER (
		PARTITION BY "column"
		ORDER BY "slug" = 'privacy-policy' DESC, "slug" = 'cookie-policy' DESC, "title", "slug"
	) AS "footer_position"
	FROM (
		SELECT "id", "slug", "title", CASE
			WHEN "slug" IN ('privacy-policy', 'cookie-policy', 'accessibilita', 'recensioni', 'termini') THEN 'legal'
			ELSE 'about'
		END::"footer_column" AS "column"
		FROM "pages"
	) AS named
) AS placed
WHERE "pages"."id" = placed."id";
