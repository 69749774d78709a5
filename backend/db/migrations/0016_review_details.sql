CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD COLUMN "aspect_service" smallint;--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD COLUMN "aspect_quality" smallint;--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD COLUMN "aspect_price" smallint;--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD COLUMN "useful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_activity_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."activity_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_votes_of_person" ON "review_votes" USING btree ("user_id","review_id");--> statement-breakpoint
CREATE INDEX "activity_reviews_archived" ON "activity_reviews" USING btree ("activity_id","created_at" DESC NULLS LAST,"id") WHERE "activity_reviews"."status" = 'expired';--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD CONSTRAINT "activity_reviews_aspect_service" CHECK ("activity_reviews"."aspect_service" between 1 and 5);--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD CONSTRAINT "activity_reviews_aspect_quality" CHECK ("activity_reviews"."aspect_quality" between 1 and 5);--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD CONSTRAINT "activity_reviews_aspect_price" CHECK ("activity_reviews"."aspect_price" between 1 and 5);--> statement-breakpoint
ALTER TABLE "activity_reviews" ADD CONSTRAINT "activity_reviews_useful" CHECK ("activity_reviews"."useful_count" >= 0);