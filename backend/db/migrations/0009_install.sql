CREATE TABLE "install_clicks" (
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"source" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "install_clicks_day_platform_source_device_pk" PRIMARY KEY("day","platform","source","device")
);
