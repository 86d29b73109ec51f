/**
 * What the document runs before anything else has arrived: it matches the address and asks at once for the route's
 * scripts, styles and first data, which would otherwise be found out one after another. Kept in the oldest syntax that
 * our browsers share, and small: it is part of every document.
 */
export const bootScript = `(()=>{let r=JSON.parse(document.getElementById('release').textContent),s={},
k=(l,u,a)=>{if(s[u])return;s[u]=1;let e=document.createElement('link');e.rel=l;if(a)e.as=a;e.href=u;document.head.append(e)},
f=(x,f)=>{if(f&&!x.disabled){f.js.map(u=>k('modulepreload',x.base+u));f.css.map(u=>k('preload',x.base+u,'style'))}},
b=window.__early={},c=u=>{(b[u]=fetch(u)).catch(()=>{delete b[u]})},
p=location.pathname.replace(/(.)\\/+$/,'$1');
r.early.map(c);
for(let [q,i,g,w,a] of r.boot){let m=RegExp(q).exec(p);if(!m)continue;let x=r.remotes[i];f(x,x.common);f(x,x.pages[g]);
for(let d of w){let o=r.remotes.find(y=>y.widgets[d]);if(o){f(o,o.common);f(o,o.widgets[d].files)}}
if(a)c(a.replace(/:(\\w+)/g,(_,n)=>m.groups[n]));
break}})()`.replaceAll('\n', '')

/** The reader's theme, before the first paint. */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('flyleaf-theme')}catch{}
if(!/^(light|dark|night)$/.test(t))t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'
document.documentElement.dataset.theme=t})()`.replaceAll('\n', ';')
