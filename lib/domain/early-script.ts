/**
 * Property of `window` that holds the browser's install event until the code that shows it is
 * loaded.
 */
export const INSTALL_OFFER = "piazzaInstallOffer";

const keepOffer = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.${INSTALL_OFFER}=e})`;

/**
 * As `lib/client/chunks.ts`, with its key and its pause, for the files that stand in the HTML:
 * without one of them nothing of the page's code runs. They alone have the attribute `async`.
 */
const heal = `const heal=async({target:t})=>{if(t.localName!=="script"||!t.hasAttribute("async"))return;try{const{status}=await fetch(t.src,{method:"HEAD",cache:"no-store"}),now=Date.now(),kept=sessionStorage;if(status!==404&&status!==410||3e5>now-kept.piazza_healed_at)return;kept.piazza_healed_at=now;location.reload()}catch{}};addEventListener("error",heal,true);addEventListener("load",()=>removeEventListener("error",heal,true))`;

/**
 * Stands in the HTML of every page before any other script: keeps the browser's install offer,
 * which is made once, and reloads a page of an old build, once, if a file of its first load is gone
 * (decision 090). It is an asynchronous module, which holds back neither parsing nor painting. The
 * policy of private pages knows it by its hash.
 */
export const earlyScript = `${keepOffer};${heal}`;
