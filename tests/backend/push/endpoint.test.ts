import { createCallPolicy } from "@/backend/push/endpoint";

const policy = createCallPolicy([]);

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc:def"],
  ["https://updates.push.services.mozilla.com/wpush/v2/gAAAA"],
  ["https://web.push.apple.com/QGuQyavXutnMH"],
  ["https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB"],
  ["https://93.184.216.34/push"],
  ["https://[2606:2800:220:1:248:1893:25c8:1946]/push"],
])("%s may be an endpoint", (endpoint) => {
  expect(policy.readEndpoint(endpoint)?.href).toBe(new URL(endpoint).href);
});

test.each([
  ["http://push.example/a"],
  ["https://push.example:22/a"],
  ["https://push.example:8443/a"],
  ["https://user:pass@push.example/a"],
  ["file:///etc/passwd"],
  ["gopher://push.example/a"],
  ["javascript:alert(1)"],
  ["//push.example/a"],
  ["https://"],
  [""],
  ["https://127.0.0.1/a"],
  ["https://127.1/a"],
  ["https://2130706433/a"],
  ["https://0x7f.1/a"],
  ["https://0177.0.0.1/a"],
  ["https://0/a"],
  ["https://10.1.2.3/a"],
  ["https://172.31.255.255/a"],
  ["https://192.168.0.1/a"],
  ["https://169.254.169.254/latest/meta-data"],
  ["https://100.64.0.1/a"],
  ["https://224.0.0.1/a"],
  ["https://255.255.255.255/a"],
  ["https://[::1]/a"],
  ["https://[::]/a"],
  ["https://[::ffff:127.0.0.1]/a"],
  ["https://[::ffff:a00:1]/a"],
  ["https://[fe80::1]/a"],
  ["https://[fd00::1]/a"],
  ["https://[64:ff9b::7f00:1]/a"],
  ["https://[2002:7f00:1::]/a"],
  ["https://[2001:db8::1]/a"],
  ["https://localhost/a"],
  ["https://localhost./a"],
  ["https://push.localhost/a"],
  ["https://printer.local/a"],
  ["https://metadata.google.internal/a"],
  ["https://intranet/a"],
  [`https://push.example/${"a".repeat(2048)}`],
])("%s is refused without being looked up", (endpoint) => {
  expect(policy.readEndpoint(endpoint)).toBeNull();
});

test.each([
  ["93.184.216.34", 443, true],
  ["93.184.216.34", 22, false],
  ["127.0.0.1", 443, false],
  ["::ffff:7f00:1", 443, false],
  ["::1", 443, false],
  ["2606:2800:220:1:248:1893:25c8:1946", 443, true],
  ["no address", 443, false],
])("a connection to %s, port %i: %s", (address, port, isAllowed) => {
  expect(policy.allows(address, port)).toBe(isAllowed);
});

test("an address that is named as an exception may be called at any port, its neighbours may not", () => {
  const testing = createCallPolicy(["127.0.0.1"]);
  expect(testing.allows("127.0.0.1", 4999)).toBe(true);
  expect(testing.allows("::ffff:127.0.0.1", 4999)).toBe(true);
  expect(testing.allows("127.0.0.2", 443)).toBe(false);
  expect(testing.readEndpoint("https://localhost:4999/push/1")).not.toBeNull();
  expect(testing.readEndpoint("http://localhost:4999/push/1")).toBeNull();
  expect(createCallPolicy(["10.0.0.0/8"]).allows("10.200.0.1", 8443)).toBe(true);
});
