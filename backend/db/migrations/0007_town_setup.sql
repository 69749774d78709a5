CREATE TABLE "town_setup" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"key_hash" text,
	"administrator_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "town_setup_once" CHECK ("town_setup"."id" = 1)
);
