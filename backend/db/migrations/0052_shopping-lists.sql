CREATE TYPE "public"."list_link_access" AS ENUM('edit', 'read');--> statement-breakpoint
CREATE TABLE "shopping_list_items" (
	"list_id" uuid NOT NULL,
	"id" text collate "C" NOT NULL,
	"version" bigint NOT NULL,
	"position" bigint NOT NULL,
	"line" jsonb NOT NULL,
	"quantity" smallint NOT NULL,
	"note" text NOT NULL,
	"is_ticked" boolean NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "shopping_list_items_list_id_id_pk" PRIMARY KEY("list_id","id"),
	CONSTRAINT "shopping_list_items_quantity" CHECK ("shopping_list_items"."quantity" between 1 and 99),
	CONSTRAINT "shopping_list_items_note" CHECK (char_length("shopping_list_items"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "shopping_list_members" (
	"list_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"access" "list_link_access" NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shopping_list_members_list_id_user_id_pk" PRIMARY KEY("list_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "shopping_list_operations" (
	"list_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shopping_list_operations_list_id_id_pk" PRIMARY KEY("list_id","id")
);
--> statement-breakpoint
CREATE TABLE "shopping_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"floor" bigint DEFAULT 0 NOT NULL,
	"edit_hash" text collate "C",
	"edit_turn" integer DEFAULT 0 NOT NULL,
	"read_hash" text collate "C",
	"read_turn" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shopping_lists_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "shopping_lists_edit_hash_unique" UNIQUE("edit_hash"),
	CONSTRAINT "shopping_lists_read_hash_unique" UNIQUE("read_hash"),
	CONSTRAINT "shopping_lists_floor" CHECK ("shopping_lists"."floor" <= "shopping_lists"."version")
);
--> statement-breakpoint
ALTER TABLE "shopping_list_items" ADD CONSTRAINT "shopping_list_items_list_id_shopping_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shopping_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_list_members" ADD CONSTRAINT "shopping_list_members_list_id_shopping_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shopping_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_list_members" ADD CONSTRAINT "shopping_list_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_list_operations" ADD CONSTRAINT "shopping_list_operations_list_id_shopping_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shopping_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_lists" ADD CONSTRAINT "shopping_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopping_list_items_by_version" ON "shopping_list_items" USING btree ("list_id","version");--> statement-breakpoint
CREATE INDEX "shopping_list_items_removed" ON "shopping_list_items" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "shopping_list_members_of_person" ON "shopping_list_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "shopping_list_operations_by_age" ON "shopping_list_operations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "flyer_offers_by_id" ON "flyer_offers" USING btree ("id");