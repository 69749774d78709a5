DROP INDEX "audit_log_at";--> statement-breakpoint
CREATE INDEX "case_log_at" ON "case_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "case_log_of_actor" ON "case_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "case_log_by_step" ON "case_log" USING btree ("subject","after","at","id");--> statement-breakpoint
CREATE INDEX "case_log_of_kind" ON "case_log" USING btree ("content_kind","at","id") WHERE "case_log"."content_kind" is not null;--> statement-breakpoint
CREATE INDEX "case_log_words" ON "case_log" USING gin (lower(coalesce("message", '') || ' ' || coalesce("reason", '')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree (("details" ->> 'by'),"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_target" ON "audit_log" USING btree ("target","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (lower(coalesce("target", '') || ' ' || jsonb_path_query_array("details", 'strict $.** ? (@.type() == "string")')::text) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");