/** Maps ISO 639-2 (as libraries write it) to 639-1; languages without a 639-1 code keep their three letters. */
const SHORT: Record<string, string> = Object.fromEntries(
  `afr af,alb sq,sqi sq,amh am,ara ar,arm hy,hye hy,aze az,baq eu,eus eu,bel be,ben bn,bos bs,bul bg,bur my,mya my,cat ca,chi zh,zho zh,
   cze cs,ces cs,dan da,dut nl,nld nl,eng en,epo eo,est et,fin fi,fre fr,fra fr,geo ka,kat ka,ger de,deu de,gle ga,glg gl,gre el,ell el,
   guj gu,heb he,hin hi,hrv hr,hun hu,ice is,isl is,ind id,ita it,jpn ja,kan kn,kaz kk,khm km,kik ki,kir ky,kor ko,lao lo,lat la,lav lv,
   lit lt,mac mk,mkd mk,mal ml,mao mi,mri mi,mar mr,may ms,msa ms,mlt mt,mon mn,nep ne,nor no,nob nb,nno nn,ori or,pan pa,per fa,fas fa,
   pol pl,por pt,pus ps,rum ro,ron ro,rus ru,san sa,scc sr,scr hr,sin si,slo sk,slk sk,slv sl,snd sd,som so,spa es,srp sr,swa sw,swe sv,
   tam ta,tel te,tgk tg,tgl tl,tha th,tib bo,bod bo,tur tr,tuk tk,ukr uk,urd ur,uzb uz,vie vi,wel cy,cym cy,xho xh,yid yi,yor yo,zul zu`
    .split(/[,\s]*,\s*/)
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** The language in `{ key: '/languages/eng' }`, `/l/eng` or `eng`, as ISO 639-1 where there is one. */
export function languageIn(value: unknown): string | null {
  const given =
    typeof value === 'object' && value !== null ? (value as { key?: unknown; code?: unknown }).key : value
  const code = typeof given === 'string' ? /(?:^|\/)([a-z]{2,3})$/.exec(given)?.[1] : undefined
  return code === undefined || code === 'und' || code === 'mul' ? null : (SHORT[code] ?? code)
}
