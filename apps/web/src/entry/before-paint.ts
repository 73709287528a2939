/**
 * Runs in the head, before anything is painted, so that a dark page is never light for a moment.
 * Written as text because its hash stands in the content security policy; it must stay the same for everybody.
 * It reads what `settings/settings-store.ts` wrote; `?theme=` is for pages in other people's frames, where a browser may
 * refuse to let anything be read.
 */
export const BEFORE_PAINT =
  '{let d=document.documentElement,s={};' +
  'try{s=JSON.parse(localStorage.settings||"{}")||s}catch{}' +
  'let t=new URLSearchParams(location.search).get("theme")||s.theme;' +
  'if(/^(light|dark|contrast)$/.test(t))d.dataset.theme=t;' +
  'if(s.isScriptsDisplayed===true)d.dataset.scripts="shown"}'
