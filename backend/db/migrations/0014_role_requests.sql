CREATE TYPE "public"."case_subject" AS ENUM('role_request', 'review', 'report');--> statement-breakpoint
CREATE TYPE "public"."document_kind" AS ENUM('visura', 'documento', 'statuto');--> statement-breakpoint
CREATE TYPE "public"."role_request_status" AS ENUM('draft', 'submitted', 'in_review', 'info_requested', 'approved', 'rejected', 'withdrawn', 'expired');--> statement-breakpoint
CREATE TABLE "case_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" "case_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"part" text NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"reason" text,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_content_type" CHECK ("documents"."content_type" in ('application/pdf', 'image/jpeg')),
	CONSTRAINT "documents_size" CHECK ("documents"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "role_request_documents" (
	"request_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" "document_kind" NOT NULL,
	CONSTRAINT "role_request_documents_request_id_document_id_pk" PRIMARY KEY("request_id","document_id"),
	CONSTRAINT "role_request_documents_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "role_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "user_role" NOT NULL,
	"status" "role_request_status" NOT NULL,
	"form" jsonb NOT NULL,
	"vat_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"taken_by" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "role_requests_close_is_dated" CHECK (("role_requests"."status" in ('approved', 'rejected', 'withdrawn', 'expired')) = ("role_requests"."closed_at" is not null)),
	CONSTRAINT "role_requests_answer_has_a_term" CHECK (("role_requests"."status" = 'info_requested') = ("role_requests"."answer_by" is not null)),
	CONSTRAINT "role_requests_staff_is_not_asked_for" CHECK ("role_requests"."role" not in ('redattore', 'amministratore'))
);
--> statement-breakpoint
ALTER TABLE "case_log" ADD CONSTRAINT "case_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_request_documents" ADD CONSTRAINT "role_request_documents_request_id_role_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."role_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_request_documents" ADD CONSTRAINT "role_request_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_log_of_subject" ON "case_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "documents_of_owner" ON "documents" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_one_open" ON "role_requests" USING btree ("user_id","role") WHERE "role_requests"."status" in ('draft', 'submitted', 'in_review', 'info_requested');--> statement-breakpoint
CREATE INDEX "role_requests_of_user" ON "role_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "role_requests_queue" ON "role_requests" USING btree ("status","submitted_at","id") WHERE "role_requests"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "role_requests_of_business" ON "role_requests" USING btree ("vat_number") WHERE "role_requests"."vat_number" is not null;--> statement-breakpoint
CREATE INDEX "role_requests_closed" ON "role_requests" USING btree ("closed_at") WHERE "role_requests"."closed_at" is not null;--> statement-breakpoint
CREATE FUNCTION public.refuse_case_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of the case log are only ever added';
END
$$;--> statement-breakpoint
CREATE TRIGGER case_log_append_only BEFORE UPDATE OR DELETE ON public.case_log
FOR EACH ROW EXECUTE FUNCTION public.refuse_case_log_change();
