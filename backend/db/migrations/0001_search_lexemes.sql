CREATE TABLE "search_lexemes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_lexemes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lexeme" text collate "C" NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_lexemes_lexeme" ON "search_lexemes" USING btree ("lexeme","kind");