import { ensureSecrets } from "@/lib/secrets";

// Makes or reads the secrets of the folder in its argument and writes them on one line.
console.log(JSON.stringify(ensureSecrets({ dataDir: process.argv[2] ?? "", secretsFile: null })));
