/**
 * Runs in the head before the first paint, so that a dark page never flashes light. It is a string because the content
 * security policy contains its hash, and it must be the same for all visitors. It reads what
 * `settings/settings-store.ts` has stored; `?theme=` is for embedded pages, where the browser may deny storage access.
 */
export const BEFORE_PAINT_SCRIPT =
  '{let d=document.documentElement,s={};' +
  'try{s=JSON.parse(localStorage.settings||"{}")||s}catch{}' +
  'let t=new URLSearchParams(location.search).get("theme")||s.theme;' +
  'if(/^(light|dark|contrast)$/.test(t))d.dataset.theme=t;' +
  'if(s.isScriptsDisplayed===true)d.dataset.scripts="shown"}'
