/**
 * Property of `window` that holds the browser's install event until the code that shows it is
 * loaded.
 */
export const INSTALL_OFFER = "piazzaInstallOffer";

/** Property of `window`: a function that ends the healing of this script, for the code that takes over. */
export const END_HEALING = "piazzaEndHealing";

/** Key in the session's storage: when this tab last reloaded because of an old build. */
export const HEALED_AT = "piazza_healed_at";

/** Minimum time between two reloads of a tab, so that a missing file causes no loop. */
export const HEALING_PAUSE = 5 * 60_000;

const keepOffer = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.${INSTALL_OFFER}=e})`;

/** Without a file of the first load nothing of the page's code runs, its healer neither. */
const heal = `const heal=async({target:{tagName,src}})=>{if(tagName!=="SCRIPT"||!src.includes("/_next/static/"))return;try{const{status}=await fetch(src,{method:"HEAD",cache:"no-store"}),now=Date.now(),kept=sessionStorage;if(status!==404&&status!==410||${HEALING_PAUSE}>now-kept.${HEALED_AT})return;kept.${HEALED_AT}=now;location.reload()}catch{}};addEventListener("error",heal,true);window.${END_HEALING}=()=>removeEventListener("error",heal,true)`;

/**
 * Stands in the HTML of every page before any other script: keeps the browser's install offer,
 * which is made once, and reloads a page of an old build, once, if a file of its first load is gone
 * (decision 090). It is an asynchronous module, which holds back neither parsing nor painting. The
 * policy of private pages knows it by its hash.
 */
export const earlyScript = `${keepOffer};${heal}`;
