ALTER TABLE "activities" ALTER COLUMN "slug" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "activity_slugs" ALTER COLUMN "slug" SET DATA TYPE text collate "C";