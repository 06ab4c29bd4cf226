import { inlineSource } from '../http/inlineSource';

/** Styles of the bar and of the editors' own pages, in the school's colours if the page defines them. */
export const PREVIEW_STYLES = inlineSource(`
#preview-bar{position:fixed;inset:auto 0 0;z-index:900;display:flex;flex-wrap:wrap;gap:.35rem 1rem;align-items:center;padding:.5rem max(1rem,env(safe-area-inset-left));padding-bottom:max(.5rem,env(safe-area-inset-bottom));background:var(--night,#232323);color:#fff;font:500 .875rem/1.35 "Instrument Sans",system-ui,sans-serif;box-shadow:0 -2px 12px #0004}
#preview-bar p{margin:0;flex:1 1 16rem;min-width:0;overflow-wrap:anywhere}
#preview-bar strong{display:inline-block;margin-inline-end:.5rem;padding:.1rem .55rem;border-radius:99px;background:#ffd24a;color:#161616;font-weight:700}
#preview-bar[data-shows=published] strong{background:#a9e5c4}
#preview-bar form{display:flex;flex-wrap:wrap;gap:.35rem}
#preview-bar button{font:inherit;min-height:2.25rem;padding:.25rem .8rem;border:1px solid #ffffff80;border-radius:2px;background:none;color:inherit;cursor:pointer}
#preview-bar button:hover{background:#fff;color:var(--night,#232323)}
#preview-bar button:focus-visible,#preview-bar summary:focus-visible{outline:2px solid #ffd24a;outline-offset:2px}
#preview-bar details{position:relative;flex:none}
#preview-bar summary{cursor:pointer;min-height:2.25rem;padding:.4rem 0}
#preview-bar ul{position:absolute;inset:auto auto 100% 0;margin:0 0 .5rem;padding:.75rem 1rem;width:min(26rem,88vw);max-height:50vh;overflow:auto;list-style:none;background:var(--night,#232323);box-shadow:0 0 12px #0006}
#preview-bar li{margin:.25rem 0}
#preview-bar small{font-size:inherit;color:#ffd24a}
body:has(#preview-bar){padding-bottom:7rem}
@media (min-width:60rem){body:has(#preview-bar){padding-bottom:3.5rem}}
@media print{#preview-bar{display:none}}
`);

/** Records a save message that arrives before the page's script listens. */
export const PREVIEW_SCRIPT = inlineSource(
  'addEventListener("message",({data:d,origin})=>{if(d?.type==="strapiUpdate")document.documentElement.dataset.saved=origin})',
);

/** Styles of the standalone pages. */
export const OWN_PAGE_STYLES = inlineSource(`
:root{color-scheme:light dark;--ground:#fff;--ink:#161616;--soft:#595959;--action:#161616;--on-action:#fff;--line:#767676;--bad:#b3261e;font:1.0625rem/1.55 "Instrument Sans",system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--ground:#161616;--ink:#f2f2f2;--soft:#bdbdbd;--action:#f2f2f2;--on-action:#161616;--line:#8f8f8f;--bad:#ff9a8f}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink)}
main{box-sizing:border-box;width:min(30rem,100%);padding:2rem 1.25rem}
h1{margin:0 0 .75rem;font:500 2rem/1.15 Georgia,serif}
p{margin:0 0 1.25rem;color:var(--soft)}
[role=alert]{color:var(--bad);font-weight:600}
label{display:block;margin:0 0 1rem;font-weight:600}
input{box-sizing:border-box;display:block;width:100%;margin-top:.3rem;padding:.6rem .7rem;font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:2px}
button,.button{display:inline-block;padding:.65rem 1.4rem;font:inherit;font-weight:600;border:0;border-radius:2px;background:var(--action);color:var(--on-action);text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid var(--action);outline-offset:2px}
`);
