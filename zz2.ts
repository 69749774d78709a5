import fs from "node:fs"; import zlib from "node:zlib";
import { leaveOutStill } from "@/lib/next-internals/still-regions";
const br=(s:string)=>zlib.brotliCompressSync(s,{params:{[zlib.constants.BROTLI_PARAM_QUALITY]:11}}).length;
for (const p of process.argv.slice(2)) {
 const t=leaveOutStill(fs.readFileSync(`/tmp/s35/copy${p.replaceAll("/","_")}.txt`,"utf8"));
 const h = await (await fetch("http://127.0.0.1:4300"+p)).text();
 const rest=h.replace(/<script>(?:(?!<\/script>)[\s\S])*self\.__next_f\.push\(\[1,`[\s\S]*?`\]\)<\/script>/,"");
 console.log(p,"whole",br(rest+t),"rest",br(rest));
 for(const l of t.split("\n").sort((a,b)=>b.length-a.length).slice(0,12)) console.log("  ",l.length, br(rest+t)-br(rest+t.replace(l,"")), l.slice(0,110));
}
