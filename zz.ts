import fs from "node:fs";
import { leaveOutStill } from "@/lib/next-internals/still-regions";
async function main(){
for (const p of process.argv.slice(2)) {
const h = await (await fetch("http://127.0.0.1:4300"+p)).text();
const m = /self\.__next_f\.push\(\[1,(`[\s\S]*?`)\]\)<\/script>/.exec(h)!;
const copy = eval(m[1]) as string;
console.log(p, h.length, copy.length, leaveOutStill(copy).length, (copy.match(/isLeftOut/g)||[]).length, (copy.match(/StillRegion/g)||[]).length);
fs.writeFileSync("/tmp/s35/copy"+p.replaceAll("/","_")+".txt", copy);
}}
main();
