ALTER TABLE "activities" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "certificates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "activities_facts" ON "activities" USING gin ("facts" jsonb_path_ops) WITH (fastupdate=false);