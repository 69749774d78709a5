import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { inTransaction } from "@/backend/db/handle";
import { createMailer, type MailMessage } from "@/backend/mail/mailer";
import { sendMail } from "@/backend/mail/send";
import { brandThemes } from "@/lib/domain/brand-colors";
import { backendOfFile, mailTasks, openWithTasks } from "../support/backend";

const message: MailMessage = {
  id: "3f0c7f4e-2f1b-4a57-9a57-0d6f1a3f8a11",
  to: { name: "Anna", address: "anna@example.it" },
  from: { name: "Piazza", address: "nessuno@localhost" },
  subject: "Perché no?",
  text: "Ciao Anna,",
  html: "<p>Ciao Anna,</p>",
};

const backend = backendOfFile(() => openWithTasks([mailTasks]));

const mail = {
  to: { name: "Anna <b>", address: "anna@example.it" },
  subject: "Una prova",
  paragraphs: ["prima riga & seconda."],
  action: { label: "Apri", url: "http://localhost:3000/profilo?a=1&b=2" },
};

test("a mail goes out with the transaction that it belongs to, or not at all", async () => {
  const { db, queue } = backend.deps;
  await inTransaction(db, (tx) => sendMail(queue, mail, { tx }));
  await inTransaction(db, async (tx) => {
    await sendMail(queue, { ...mail, subject: "Mai" }, { tx });
    throw new Error("undone");
  }).catch(() => undefined);
  await queue.drain();
  expect(backend.mails.map(({ subject }) => subject)).toEqual(["Una prova"]);
});

test("a mail that could not be handed over is tried again, as the same mail", async () => {
  const { queue } = backend.deps;
  const ids: string[] = [];
  const failing = jest.spyOn(backend.deps.mailer, "send").mockImplementationOnce(async ({ id }) => {
    ids.push(id);
    throw new Error("the server is away");
  });
  await sendMail(queue, mail);
  await expect(queue.drain()).rejects.toThrow("the server is away");
  failing.mockRestore();
  await backend.deps.db.$client.query("update pgboss.job set start_after = now() - interval '1 s'");
  await queue.drain();
  expect(backend.mails.map(({ id }) => id)).toEqual(ids);
});

test("what people write never becomes markup in a mail", async () => {
  await sendMail(backend.deps.queue, mail);
  await backend.deps.queue.drain();
  const [sent] = backend.mails;
  // What is no name is not said at all.
  expect(sent?.to.name).toBe("");
  expect(sent?.html).toContain("Ciao,");
  expect(sent?.html).toContain("prima riga &amp; seconda.");
  expect(sent?.html).toContain('href="http://localhost:3000/profilo?a=1&amp;b=2"');
  expect(sent?.text).toContain("http://localhost:3000/profilo?a=1&b=2");
});

test("a mail wears the colour of the site", async () => {
  await sendMail(backend.deps.queue, mail);
  await backend.deps.queue.drain();
  const { brand, onBrand } = brandThemes(null).light;
  expect(backend.mails[0]?.html).toContain(`background:${brand};color:${onBrand}`);
});

test("MAIL_FROM names the sender, with or without a name", async () => {
  const fromWith = async (mailFrom: string | null) => {
    backend.deps.config.mailFrom = mailFrom;
    await sendMail(backend.deps.queue, mail);
    await backend.deps.queue.drain();
    return backend.mails.at(-1)?.from;
  };
  expect(await fromWith('"Comune di Ivrea" <info@comune.example>')).toEqual({
    name: "Comune di Ivrea",
    address: "info@comune.example",
  });
  expect(await fromWith("info@comune.example")).toEqual({
    name: "Piazza",
    address: "info@comune.example",
  });
  expect(await fromWith(null)).toEqual({ name: "Piazza", address: "nessuno@localhost" });
});

test("without a server mails are files, and the same mail is the same file", async () => {
  const { dataDir } = backend.deps.config;
  const mailer = createMailer({ siteUrl: "http://localhost:3000", dataDir, smtpUrl: null });
  await mailer.send(message);
  await mailer.send(message);
  const folder = path.join(dataDir, "outbox");
  expect(readdirSync(folder)).toEqual([`${message.id}.eml`]);
  const file = readFileSync(path.join(folder, `${message.id}.eml`), "utf8");
  expect(file).toMatch(/^To: Anna <anna@example\.it>\r?$/m);
  expect(file).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(file).toContain(`<${message.id}@localhost>`);
  expect(file).toContain("text/plain");
  expect(file).toContain("text/html");
});

/** A mail server that takes everything and keeps what it was told. */
async function openServer(): Promise<{ server: Server; port: number; lines: string[] }> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write("220 prova\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        lines.push(line);
        if (inData && line !== ".") continue;
        if (line === "DATA") socket.write("354 go on\r\n");
        else if (line === "QUIT") socket.end("221 bye\r\n");
        else socket.write("250 fine\r\n");
        inData = line === "DATA";
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { server, lines, port: typeof address === "object" && address ? address.port : 0 };
}

test("with SMTP_URL mails go to that server", async () => {
  const { server, port, lines } = await openServer();
  const { dataDir } = backend.deps.config;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  await createMailer({ siteUrl: "http://localhost:3000", dataDir, smtpUrl }).send(message);
  await new Promise((resolve) => server.close(resolve));
  expect(lines).toContain("MAIL FROM:<nessuno@localhost>");
  expect(lines).toContain("RCPT TO:<anna@example.it>");
  expect(lines.join("\n")).toContain("Subject: =?UTF-8?Q?Perch=C3=A9_no=3F?=");
});

test("a server that is away is an error, so that the queue tries again", async () => {
  const { server, port } = await openServer();
  await new Promise((resolve) => server.close(resolve));
  const { dataDir } = backend.deps.config;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const mailer = createMailer({ siteUrl: "http://localhost:3000", dataDir, smtpUrl });
  await expect(mailer.send(message)).rejects.toThrow();
});
