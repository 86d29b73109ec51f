/**
 * Runs before anything else of the document: matches the address and requests the route's scripts, styles and first data at once,
 * which would otherwise be discovered one after another. Written in the oldest syntax that our browsers share, and small, because
 * every document contains it. For a server-rendered page, the document already contains data and styles.
 */
export const bootScript = `(()=>{let r=JSON.parse(document.getElementById('release').textContent),s={},
k=(l,u,h)=>{if(s[u])return;s[u]=1;let e=document.createElement('link');e.rel=l;if(h){e.as='style';e.integrity=h}e.href=u;document.head.append(e)},
f=(x,f)=>{if(f&&!x.disabled){f.js.map(u=>k('modulepreload',x.base+u));d||f.css.map(u=>k('preload',x.base+u,x.styleIntegrity[u]))}},
b=window.__early={},d='rendered'in document.documentElement.dataset,c=u=>{d||(b[u]=fetch(u)).catch(()=>{delete b[u]})},
p=location.pathname.replace(/(.)\\/+$/,'$1');
'visitor'in document.documentElement.dataset||r.early.map(c);
for(let [q,i,g,w,a,l] of r.boot){let m=RegExp(q).exec(p);if(!m)continue;l&&l.map(u=>k('modulepreload',u));let x=r.remotes[i];f(x,x.common);f(x,x.pages[g]);
for(let v of w){let o=r.remotes.find(y=>y.widgets[v]);if(o){f(o,o.common);f(o,o.widgets[v].files)}}
if(a)c(a.replace(/:(\\w+)/g,(_,n)=>m.groups[n]));
break}})()`.replaceAll('\n', '')

/**
 * Records what the reader does to a server-rendered page until it is hydrated: pressed buttons, submitted forms and typed text.
 * When the code is loaded, React hydrates the target of an event at once and handles the event; otherwise it stops the event.
 * So an event is recorded when React has stopped it or let it pass without hydrating its element. React marks hydrated
 * elements. Typed text is recorded in any case: React takes the value of a field that it hydrates for known, and handles no change.
 * Until it is replayed, so is what sends its form. The caret of a recorded field is its property `caret`; the browser reports it only
 * after React may have reset the text.
 */
export const intentsScript = `(()=>{let w=window;if(!('rendered'in document.documentElement.dataset))return;
let i=w.__intents=new Map,t=e=>Object.keys(e).some(n=>n.startsWith('__reactProps')),
k=(v,e,x)=>{if(!e||t(e))return;let r=()=>t(e)||i.set(e,x),s=v.stopPropagation;v.stopPropagation=()=>{r();s.call(v)};v.kept=r},
b=(v,e,f)=>{if(f&&[...i.keys()].some(o=>o.form===f)){v.preventDefault();v.stopImmediatePropagation();i.set(e,0)}else k(v,e,0)},
n={click:v=>{let e=v.target.closest('button');e&&b(v,e,e.form)},submit:v=>{v.preventDefault();v.submitter||b(v,v.target,v.target)},input:v=>{let e=v.target;e.caret=e.selectionStart;(i.has(e)||!t(e))&&i.set(e,e.value)}};
for(let y in n){addEventListener(y,v=>w.__intents&&n[y](v),!0);addEventListener(y,v=>v.kept&&v.kept())}
addEventListener('selectionchange',()=>{let e=document.activeElement;if(e&&i.get(e)===e.value)e.caret=e.selectionStart},!0)})()`.replaceAll(
  '\n',
  '',
)

/**
 * Takes styles out of the document that have not come after 6 s: the page and its scripts wait for them. The shell then asks for
 * them again, or explains what is missing.
 */
export const lateStylesScript =
  `(()=>{let d=document,l=window.__late=new Set;'rendered'in d.documentElement.dataset&&setTimeout(()=>{
for(let e of d.querySelectorAll('link[rel=stylesheet]'))e.sheet||(l.add(e.getAttribute('href')),e.remove())},6e3)})()`.replaceAll(
    '\n',
    '',
  )

/**
 * Applies styles of a server-rendered page before the first paint, as the policy forbids them as attributes, and hides the announcement
 * that was dismissed in this browser.
 */
export const renderedScript = `(()=>{let d=document;if(!('rendered'in d.documentElement.dataset))return;
for(let e of d.querySelectorAll('[data-style]'))e.style.cssText=e.dataset.style;
let a=d.querySelector('[data-announcement]');try{if(a)a.hidden=localStorage.getItem('flyleaf-dismissed')==a.dataset.announcement}catch{}})()`.replaceAll(
  '\n',
  '',
)

/** Applies the reader's theme, size of text and reading font before the first paint. */
export const themeScript =
  `(()=>{let d=document.documentElement.dataset,t,k=n=>localStorage.getItem('flyleaf-'+n)
try{t=k('theme');/^(small|larger?)$/.test(k('text'))&&(d.text=k('text'));k('font')=='sans'&&(d.font='sans')}catch{}
d.theme=/^(light|dark|night)$/.test(t)?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`.replaceAll(
    '\n',
    ';',
  )
