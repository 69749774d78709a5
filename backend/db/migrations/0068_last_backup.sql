CREATE TABLE "last_backup" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "last_backup_once" CHECK ("last_backup"."id" = 1)
);
