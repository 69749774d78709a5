CREATE TYPE "public"."contact_entry_kind" AS ENUM('answer', 'note');--> statement-breakpoint
CREATE TYPE "public"."contact_status" AS ENUM('new', 'assigned', 'answered', 'closed', 'spam');--> statement-breakpoint
CREATE TYPE "public"."contact_topic" AS ENUM('informazioni', 'problema_tecnico', 'pubblicita', 'privacy', 'segnalazione', 'stampa');--> statement-breakpoint
ALTER TYPE "public"."case_subject" ADD VALUE 'contact_message';--> statement-breakpoint
CREATE TABLE "contact_documents" (
	"upload_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "contact_documents_upload_id_document_id_pk" PRIMARY KEY("upload_id","document_id"),
	CONSTRAINT "contact_documents_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "contact_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" "contact_entry_kind" NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"status" "contact_status" NOT NULL,
	"topic" "contact_topic" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"page" text,
	"user_id" uuid,
	"wants_copy" boolean NOT NULL,
	"words_key" text NOT NULL,
	"spam_signs" text[] DEFAULT '{}' NOT NULL,
	"assignee_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"receipt_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "contact_messages_code_unique" UNIQUE("code"),
	CONSTRAINT "contact_messages_close_is_dated" CHECK (("contact_messages"."status" in ('closed', 'spam')) = ("contact_messages"."closed_at" is not null)),
	CONSTRAINT "contact_messages_new_is_nobodys" CHECK ("contact_messages"."status" <> 'new' or "contact_messages"."assignee_id" is null)
);
--> statement-breakpoint
CREATE TABLE "contact_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_uploads_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_documents" ADD CONSTRAINT "contact_documents_upload_id_contact_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."contact_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_documents" ADD CONSTRAINT "contact_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_uploads" ADD CONSTRAINT "contact_uploads_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_entries_of_message" ON "contact_entries" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_once" ON "contact_messages" USING btree ("words_key","email");--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_of_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_in_hand" ON "contact_messages" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "contact_uploads_unsent" ON "contact_uploads" USING btree ("created_at") WHERE "contact_uploads"."message_id" is null;