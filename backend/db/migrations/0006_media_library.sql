ALTER TABLE "pictures" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "uploader_id" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- The hashes of the pictures that a text names: indexes tell where a picture is used.
CREATE FUNCTION public.picture_hashes(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT found[1]), '{}') FROM regexp_matches(content, '[0-9a-f]{32}', 'g') AS found
$$;--> statement-breakpoint
CREATE INDEX "activities_pictures" ON "activities" USING gin (public.picture_hashes("description_html"::text));--> statement-breakpoint
CREATE INDEX "revisions_changed_pictures" ON "revisions" USING gin (public.picture_hashes("changes"::text));--> statement-breakpoint
CREATE INDEX "revisions_former_pictures" ON "revisions" USING gin (public.picture_hashes("base"::text));--> statement-breakpoint
CREATE INDEX "revisions_published_pictures" ON "revisions" USING gin (public.picture_hashes("content"::text));--> statement-breakpoint
CREATE INDEX "pictures_by_newest" ON "pictures" USING btree ("created_at" DESC NULLS LAST,"hash");--> statement-breakpoint
CREATE INDEX "pictures_of_uploader" ON "pictures" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "news_pictures" ON "news" USING gin (public.picture_hashes("body_html"::text));--> statement-breakpoint
CREATE INDEX "pages_pictures" ON "pages" USING gin (public.picture_hashes("body_html"::text));--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_name_length" CHECK (char_length("pictures"."name") <= 120);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_alt_length" CHECK (char_length("pictures"."alt") <= 300);