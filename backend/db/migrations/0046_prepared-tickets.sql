ALTER TABLE "promo_codes" DROP CONSTRAINT "promo_codes_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket_questions" DROP CONSTRAINT "ticket_questions_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket_quotas" DROP CONSTRAINT "ticket_quotas_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket_types" DROP CONSTRAINT "ticket_types_event_id_events_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket_types" DROP CONSTRAINT "ticket_types_occurrence_id_event_occurrences_id_fk";
--> statement-breakpoint
ALTER TABLE "ticketing_settings" DROP CONSTRAINT "ticketing_settings_event_id_events_id_fk";
