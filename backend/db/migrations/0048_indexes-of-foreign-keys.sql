ALTER TABLE "activity_categories" DROP CONSTRAINT "activity_categories_once";--> statement-breakpoint
CREATE INDEX "activities_of_category" ON "activities" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "activities_of_zone" ON "activities" USING btree ("zone_id") WHERE "activities"."zone_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_counts_of_zone" ON "activity_counts" USING btree ("zone_id") WHERE "activity_counts"."zone_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_hours_reminders_of_organisation" ON "activity_hours_reminders" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "case_log_of_person" ON "case_log" USING btree ("person_id") WHERE "case_log"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "check_ins_of_event" ON "check_ins" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "claims_of_activity" ON "claims" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "claims_answered_by" ON "claims" USING btree ("answered_by") WHERE "claims"."answered_by" is not null;--> statement-breakpoint
CREATE INDEX "claims_of_organisation" ON "claims" USING btree ("organisation_id") WHERE "claims"."organisation_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_entries_of_author" ON "contact_entries" USING btree ("author_id") WHERE "contact_entries"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "editor_invitations_invited_by" ON "editor_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "editor_invitations_confirmed_by" ON "editor_invitations" USING btree ("confirmed_by") WHERE "editor_invitations"."confirmed_by" is not null;--> statement-breakpoint
CREATE INDEX "revisions_decided_by" ON "revisions" USING btree ("decided_by") WHERE "revisions"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "revisions_of_organisation" ON "revisions" USING btree ("organisation_id") WHERE "revisions"."organisation_id" is not null;--> statement-breakpoint
CREATE INDEX "news_of_zone" ON "news" USING btree ("zone_id") WHERE "news"."zone_id" is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_of_person" ON "broadcasts" USING btree ("created_by") WHERE "broadcasts"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "organisation_roles_granted_by" ON "organisation_roles" USING btree ("granted_by") WHERE "organisation_roles"."granted_by" is not null;--> statement-breakpoint
CREATE INDEX "team_invitations_of_organisation" ON "team_invitations" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "team_invitations_invited_by" ON "team_invitations" USING btree ("invited_by") WHERE "team_invitations"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "products_of_former_organisation" ON "products" USING btree ("former_organisation_id") WHERE "products"."former_organisation_id" is not null;--> statement-breakpoint
CREATE INDEX "private_recipients_of_former_organisation" ON "private_recipients" USING btree ("former_organisation_id") WHERE "private_recipients"."former_organisation_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_taken_by" ON "reports" USING btree ("taken_by") WHERE "reports"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "reports_decided_by" ON "reports" USING btree ("decided_by") WHERE "reports"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "activity_reviews_of_activity" ON "activity_reviews" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "role_requests_taken_by" ON "role_requests" USING btree ("taken_by") WHERE "role_requests"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "user_roles_granted_by" ON "user_roles" USING btree ("granted_by") WHERE "user_roles"."granted_by" is not null;--> statement-breakpoint
CREATE INDEX "suggestions_decided_by" ON "suggestions" USING btree ("decided_by") WHERE "suggestions"."decided_by" is not null;--> statement-breakpoint
ALTER TABLE "activity_categories" ADD CONSTRAINT "activity_categories_once" UNIQUE("category_id","activity_id");