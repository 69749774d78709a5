import pino from "pino";
import { openDatabase } from "@/backend/db/client";
import { migrateDatabase } from "@/backend/db/migrate";

/** Migrates the database in the first argument with the folder in the third and says so. */
const [, , dataDir = "", workerFile = "", folder = ""] = process.argv;
const log = pino({ level: "silent" });
const database = await openDatabase({ databaseUrl: null, dataDir, workerFile, log });
process.stdout.write("migrating\n");
await migrateDatabase(database.db, folder);
await database.close();
