CREATE TYPE "public"."money_status" AS ENUM('pending', 'received', 'failed');--> statement-breakpoint
CREATE TYPE "public"."order_action" AS ENUM('confirmed', 'paid', 'paid_late', 'paid_in_vain', 'completed', 'cancelled', 'tickets_cancelled', 'expired', 'abandoned', 'refunded', 'refund_failed', 'resent', 'holder_changed');--> statement-breakpoint
CREATE TYPE "public"."order_part" AS ENUM('buyer', 'organiser', 'system', 'provider');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('reserved', 'awaiting_offline', 'completed', 'cancelled', 'expired', 'abandoned');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('free', 'at_door', 'bank', 'card');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('not_required', 'awaiting', 'awaiting_offline', 'failed', 'received');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('pending', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('none', 'pending', 'partial', 'full', 'failed');--> statement-breakpoint
CREATE TYPE "public"."promo_effect" AS ENUM('none', 'fixed', 'percent');--> statement-breakpoint
CREATE TYPE "public"."question_kind" AS ENUM('text', 'long_text', 'choice', 'choices', 'checkbox');--> statement-breakpoint
CREATE TYPE "public"."question_scope" AS ENUM('order', 'ticket');--> statement-breakpoint
CREATE TYPE "public"."ticket_algorithm" AS ENUM('ed25519', 'p256');--> statement-breakpoint
CREATE TYPE "public"."ticket_kind" AS ENUM('free', 'paid', 'donation');--> statement-breakpoint
CREATE TYPE "public"."waitlist_mode" AS ENUM('fifo', 'lottery');--> statement-breakpoint
CREATE TYPE "public"."ticket_status" AS ENUM('pending', 'active', 'checked_in', 'cancelled', 'expired', 'revoked');--> statement-breakpoint
CREATE TYPE "public"."waitlist_status" AS ENUM('waiting', 'offered', 'purchased', 'expired', 'cancelled');--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"scope" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"body_hash" text collate "C" NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_answers_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"occurrence_id" uuid,
	"name" text NOT NULL,
	"ordered" smallint NOT NULL,
	"quantity" smallint NOT NULL,
	"price" integer NOT NULL,
	"discount" integer NOT NULL,
	"total" integer NOT NULL,
	"vat_rate" smallint NOT NULL,
	"quota_ids" uuid[] NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" >= 0 and "order_items"."quantity" <= "order_items"."ordered" and "order_items"."ordered" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" "order_action" NOT NULL,
	"part" "order_part" NOT NULL,
	"actor_id" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text collate "C" NOT NULL,
	"event_id" uuid NOT NULL,
	"status" "order_status" NOT NULL,
	"user_id" uuid,
	"browser" text collate "C" NOT NULL,
	"ip_hash" text collate "C",
	"reserved_until" timestamp with time zone,
	"is_extended" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"first_name" text,
	"last_name" text,
	"email" text collate "C",
	"phone" text,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"holders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invoice" jsonb,
	"marketing" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"promo_code_id" uuid,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"discount" integer NOT NULL,
	"total" integer NOT NULL,
	"payment_method" "payment_method",
	"payment_status" "payment_status" NOT NULL,
	"refund_status" "refund_status" DEFAULT 'none' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "orders_code_unique" UNIQUE("code"),
	CONSTRAINT "orders_code_form" CHECK ("orders"."code" ~ '^[A-HJ-NP-Z2-9]{8}$'),
	CONSTRAINT "orders_sums" CHECK ("orders"."net" >= 0 and "orders"."vat" >= 0 and "orders"."discount" >= 0
        and "orders"."net" + "orders"."vat" = "orders"."total"),
	CONSTRAINT "orders_hold_for_a_time" CHECK ("orders"."status" <> 'reserved' or "orders"."reserved_until" is not null),
	CONSTRAINT "orders_closed" CHECK (("orders"."status" in ('reserved', 'awaiting_offline', 'completed')) = ("orders"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"method" "payment_method" NOT NULL,
	"status" "money_status" NOT NULL,
	"amount" integer NOT NULL,
	"provider_ref" text collate "C",
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_received" CHECK (("payments"."status" = 'received') = ("payments"."received_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" "refund_state" NOT NULL,
	"amount" integer NOT NULL,
	"reason" text,
	"provider_ref" text collate "C",
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "promo_code_types" (
	"code_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	CONSTRAINT "promo_code_types_code_id_type_id_pk" PRIMARY KEY("code_id","type_id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"code" text collate "C" NOT NULL,
	"effect" "promo_effect" NOT NULL,
	"amount" integer NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"max_uses" integer,
	"min_total" integer NOT NULL,
	"is_off" boolean NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promo_codes_of_event" UNIQUE("event_id","code"),
	CONSTRAINT "promo_codes_percent" CHECK ("promo_codes"."effect" <> 'percent' or "promo_codes"."amount" <= 100),
	CONSTRAINT "promo_codes_are_not_overused" CHECK ("promo_codes"."uses" >= 0 and ("promo_codes"."max_uses" is null or "promo_codes"."uses" <= "promo_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "ticket_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"scope" "question_scope" NOT NULL,
	"kind" "question_kind" NOT NULL,
	"label" text NOT NULL,
	"help" text,
	"is_required" boolean NOT NULL,
	"options" text[] NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_quotas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"type_id" uuid,
	"name" text NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_quotas_type_id_unique" UNIQUE("type_id"),
	CONSTRAINT "ticket_quotas_are_not_oversold" CHECK ("ticket_quotas"."taken" >= 0 and "ticket_quotas"."taken" <= "ticket_quotas"."capacity")
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"occurrence_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"kind" "ticket_kind" NOT NULL,
	"price" integer NOT NULL,
	"vat_rate" smallint NOT NULL,
	"min_per_order" smallint NOT NULL,
	"max_per_order" smallint NOT NULL,
	"max_per_person" smallint,
	"sale_start" timestamp with time zone,
	"sale_end" timestamp with time zone,
	"is_hidden" boolean NOT NULL,
	"is_code_required" boolean NOT NULL,
	"show_remaining" boolean NOT NULL,
	"position" smallint NOT NULL,
	"cancel_rule" jsonb NOT NULL,
	"quota_ids" uuid[] DEFAULT '{}' NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_types_price" CHECK ("ticket_types"."price" >= 0),
	CONSTRAINT "ticket_types_free" CHECK ("ticket_types"."kind" <> 'free' or "ticket_types"."price" = 0),
	CONSTRAINT "ticket_types_per_order" CHECK ("ticket_types"."max_per_order" >= "ticket_types"."min_per_order"),
	CONSTRAINT "ticket_types_sale" CHECK ("ticket_types"."sale_end" > "ticket_types"."sale_start")
);
--> statement-breakpoint
CREATE TABLE "ticketing_settings" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"hold_minutes" smallint DEFAULT 15 NOT NULL,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"bank_holder" text,
	"bank_iban" text,
	"terms" text,
	"waitlist_open" boolean DEFAULT false NOT NULL,
	"offer_minutes" integer DEFAULT 720 NOT NULL,
	"waitlist_mode" "waitlist_mode" DEFAULT 'fifo' NOT NULL,
	"ticket_algorithm" "ticket_algorithm" DEFAULT 'ed25519' NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "ticketing_settings_hold" CHECK ("ticketing_settings"."hold_minutes" between 5 and 60),
	CONSTRAINT "ticketing_settings_bank" CHECK (("ticketing_settings"."bank_holder" is null) = ("ticketing_settings"."bank_iban" is null))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"occurrence_id" uuid,
	"status" "ticket_status" NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text collate "C",
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"checked_in_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "tickets_page_id_unique" UNIQUE("page_id"),
	CONSTRAINT "tickets_version" CHECK ("tickets"."version" > 0),
	CONSTRAINT "tickets_voided" CHECK (("tickets"."status" in ('cancelled', 'expired', 'revoked')) = ("tickets"."voided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"status" "waitlist_status" NOT NULL,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"email" text collate "C" NOT NULL,
	"quantity" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone,
	"offer_expires_at" timestamp with time zone,
	"quota_ids" uuid[] DEFAULT '{}' NOT NULL,
	"order_id" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "waitlist_entries_quantity" CHECK ("waitlist_entries"."quantity" between 1 and 4),
	CONSTRAINT "waitlist_entries_offer" CHECK (("waitlist_entries"."status" = 'offered') <= ("waitlist_entries"."offer_expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_type_id_ticket_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_occurrence_id_event_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_types" ADD CONSTRAINT "promo_code_types_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_types" ADD CONSTRAINT "promo_code_types_type_id_ticket_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_questions" ADD CONSTRAINT "ticket_questions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_quotas" ADD CONSTRAINT "ticket_quotas_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_quotas" ADD CONSTRAINT "ticket_quotas_type_id_ticket_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_occurrence_id_event_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticketing_settings" ADD CONSTRAINT "ticketing_settings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_type_id_ticket_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_occurrence_id_event_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_type_id_ticket_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answers_by_age" ON "kept_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_items_of_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_of_type" ON "order_items" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "order_items_of_occurrence" ON "order_items" USING btree ("occurrence_id");--> statement-breakpoint
CREATE INDEX "order_steps_of_order" ON "order_steps" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_steps_of_actor" ON "order_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "orders_of_event" ON "orders" USING btree ("event_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree ("email","event_id");--> statement-breakpoint
CREATE INDEX "orders_of_code" ON "orders" USING btree ("promo_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_held_by_browser" ON "orders" USING btree ("event_id","browser") WHERE status = 'reserved';--> statement-breakpoint
CREATE INDEX "orders_held_until" ON "orders" USING btree ("reserved_until") WHERE status = 'reserved';--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE status = 'awaiting_offline';--> statement-breakpoint
CREATE INDEX "orders_to_erase" ON "orders" USING btree ("created_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_provider" ON "payments" USING btree ("method","provider_ref");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("received_at") WHERE status = 'received' and settled_at is null;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "promo_code_types_of_type" ON "promo_code_types" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "ticket_questions_of_event" ON "ticket_questions" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "ticket_quotas_of_event" ON "ticket_quotas" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "ticket_types_of_event" ON "ticket_types" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "ticket_types_of_occurrence" ON "ticket_types" USING btree ("occurrence_id");--> statement-breakpoint
CREATE INDEX "tickets_of_order" ON "tickets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tickets_of_item" ON "tickets" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "tickets_of_event" ON "tickets" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "tickets_of_type" ON "tickets" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "tickets_of_occurrence" ON "tickets" USING btree ("occurrence_id");--> statement-breakpoint
CREATE INDEX "tickets_of_email" ON "tickets" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_of_person" ON "waitlist_entries" USING btree ("event_id","email") WHERE status in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_in_turn" ON "waitlist_entries" USING btree ("event_id","type_id","number") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_offered" ON "waitlist_entries" USING btree ("offer_expires_at") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_type" ON "waitlist_entries" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_user" ON "waitlist_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_of_order" ON "waitlist_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_age" ON "waitlist_entries" USING btree ("event_id","created_at");