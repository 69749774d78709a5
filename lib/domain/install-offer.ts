/**
 * Property of `window` that holds the browser's install event until the code that shows it is
 * loaded.
 */
export const INSTALL_OFFER = "piazzaInstallOffer";

/**
 * Stands in the HTML of every page before any other script: the browser makes its offer once, also when the page's code
 * is still on its way (decision 090). It is an asynchronous module, which holds back neither parsing nor painting; the
 * browser's offer comes after load at the earliest. The policy of private pages knows it by its hash.
 */
export const installOfferScript = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.${INSTALL_OFFER}=e})`;
