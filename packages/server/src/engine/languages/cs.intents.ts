// How Czech speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const czechIntents: Intents = {
  person: {
    lists: {
      person: `
        člověk*, lidmi, lidi, osobou, operátor*, konzultant*, pracovník*, pracovnic*, zaměstnan*,
        vedoucí*, manažer*, šéf*, nadřízen*, poradc*, podporu, podporou, podpoře,
        zákaznick* podpor*, zákaznick* servis*, zákaznickou linku, specialist*, technik*, kolegu,
        kolegovi, kolegyni, kolegou, zástupc*, agent*, ředitel*, recepc*, někoho živého,
        někým živým, někým skutečným, někým od vás, někým kompetentním, někoho kompetentního,
        expert*, asistent*, prodejc*`,
      contact: `
        mluvit, promluvit, hovořit, pohovořit, pokecat, bavit se, bavit, spojit, spojit se,
        popovídat, kontakt na, kontakt s, kontaktovat, domluvit se, řešit to, dovolat se, probrat,
        psát si, popsat si, chatovat, komunikovat, telefonovat`,
      get: `
        přepojte, přepoj, přepojit, spojte, spoj, přepněte, přepni, předejte, předej,
        zavolejte mi, zavolej mi, přivolejte, dejte mi, dej mi, dej sem, dejte sem, sežeňte,
        chci k telefonu, posílejte, přesměrujte, přesměruj, předat, pošlete mi`,
      want: `
        chci, potřebuji, potřebuju, chtěl bych, chtěla bych, prosím, prosím o, raději, radši,
        vyžaduji, žádám, je tu, je tam, kde je, máte tu, mohu mít`,
      real: `
        živ*, skutečn*, opravdov*, normáln*, nějak*, vaš*, váš, tvůj, tvého, vašeho, jakéhokoliv,
        kompetentní*, s`,
      polite: `
        prosím, hned, teď, ihned, okamžitě, díky`,
      someone: `
        někdo, někdo od vás, nikdo živý`,
      call: `
        zavolat, zavolal, zavolá, zavolala, ozvat, ozval, ozve, kontaktovat`,
    },
    said: `
      | {person} |, | {person} {polite} |, | {real} {person} |, | {real} {person} {polite} |,
      | {polite} {person} |, {contact} … {person}, {get} … {person}, {want} {person} |,
      {want} {real} {person}, {want} {person} {polite}, {want} člověka, {want} operátora,
      s {person} … {contact}, s {real} {person} … {contact}, živ* člověk*, skutečn* člověk*,
      opravdov* člověk*, z masa a kost*, s kým mohu, s kým můžu, s kým si mohu promluvit,
      komu mohu zavolat, komu můžu zavolat, na koho se … obrátit, {someone} … {call},
      může mi {someone}, můžete mi zavolat, mohli byste … zavolat, mohl by mi … zavolat,
      zavolejte mi, zavolejte mně, zavolej mi, zavolejte na, zavolejte jí, zavolejte mu,
      ozvěte se, prosím o zavolání, prosím zavolejte, zpětné zavolání, zpětný hovor,
      kontaktujte mě, ne s botem, ne s robotem, ne se strojem, ne s automatem, nechci … botem,
      nechci … robotem, nechci … strojem, nechci … bota, nechci … robota, dost … bot*,
      dost … robot*, žádný bot, žádného bota, žádného robota, už žádné boty, místo bota,
      místo robota, přepojte mě, spojte mě, přepoj mě`,
    except: `
      můj {person}, mého {person}, mým {person}, naš* {person}, jin* osob*, jiného člověka,
      jsi člověk, jste člověk, kolik lidí, robotick*`,
  },
  complaint: {
    lists: {
      bad: `
        ostuda, ostudn*, hanba, skandál*, katastrof*, příšern*, strašn* služb*, strašn* přístup*,
        otřesn*, hrozn* služb*, hrozn* přístup*, neskutečn*, neuvěřiteln*, nepřijateln*,
        nehorázn*, drzý, drzá, drzé, drzost, hulvát*, neochotn*, neprofesionáln*, neschopn*,
        zklam*, naštvan*, vytočen*, rozčilen*, nasran*, štve, štvete, mám dost, mám toho dost,
        mám toho plné, plné zuby, nejhorší, nikdy více, už nikdy, žádná odpověď, bez odpovědi,
        žádná reakce, bez reakce, potřetí, už podruhé, pokolikáté, podvodníci, zloději,
        okradli jste, ošidili, podvedli, to je vtip, je to vtip, nějaký vtip, děláte si srandu,
        dělate si srandu, děláte si legraci, kašlete, kašlou, ignorujete, ignorujou, ztráta času,
        ztrát* peněz, vraťte mi peníze, chci zpět peníze, chci své peníze, nespokojen*, na houby,
        na hovno, stojí za nic, za nic nestojí, do háje, sakra, kurva, do prdele, bez upozornění,
        bez vysvětlení, bez oznámení, aniž byste, aniž by mi, rozbit* zásilk*, díky za nic,
        takhle se nechov*, stěžuji si, stěžuju si, chci si stěžovat, chci podat stížnost,
        podám stížnost, co to má znamenat, tohle je moc, odporn*`,
      answers: `
        neodpov*, neozv*, neozý*, nereag*, nebere*, nezved*, nepomoh*, nepomáh*, neřeší, nezajím*,
        nevolal*, neinformoval*`,
      carrier: `
        kurýr*, řidič*, doručovatel*, pošťák*`,
      threw: `
        hodil*, rozbil*, zničil*, poškodil*, ztratil*, zahodil*, nadával*, křičel*`,
      lost: `
        smazal*, vymazal*, ztratila, odstranila`,
    },
    said: `
      {bad}, nikdo … {answers}, čekám … týdn*, čekám … týden, čekám … dn*, čekám … měsíc*,
      čekám … hodin*, týdny … čekám, týdnů … čekám, dní … čekám, měsíce … čekám,
      {carrier} … {threw}, všechno … rozbit*, všechno rozbil*, celé rozbité, aplikace … {lost},
      {lost} mi všechno, {lost} všechno, zrušil* … bez, zase nefunguje, zase … spadl*,
      zase to nejde, pořád … nepřišlo, kurýr … nezazvonil`,
    except: `
      jak … stížnost, kde … stížnost, jak si mohu stěžovat, nejhorším případě, nejhorší scénář`,
  },
  danger: {
    lists: {
      who: `
        někdo, nějaký chlap, muž, chlap, zloděj, hacker*, podvodní*`,
      take: `
        vybírá, vybral*, krade, ukradl*, vysává, vyprazdňuje, stahuje, převádí, převedl*, používá,
        platí, přihlásil*, utrácí`,
      secret: `
        pin, pinu, heslo, kód, kódy, číslo karty, údaje`,
    },
    said: `
      cítím plyn, smrdí … plyn*, je cítit plyn, zápach plynu, uniká plyn, únik plynu, plyn uniká,
      oxid uhelnatý, hoří nám, hoří v, hoří u, hoří dům, hoří byt, hoří mi, dům hoří, | hoří |,
      hoří pomoc, pomoc hoří, je požár, máme požár, vypukl požár, požár v, začalo hořet,
      v plamenech, kouří se z, jde kouř, kouř z, vychází kouř, plno kouře, jiskří, jiskry,
      kopla elektřina, kopl mě proud, zasáhl … proud, bolest na hrudi, bolest* … hrudi,
      bolí … na hrudi, bolí … hrudník, tlak na hrudi, nemůžu dýchat, nemohu dýchat, nemůže dýchat,
      těžko se … dýchá, nedýchá, dusí se, dusím se, v bezvědomí, bezvědomí, omdlel*, zkolaboval*,
      nereaguje a, infarkt, mrtvic*, mrtvice, křeče, záchvat, alergická reakce, anafylak*,
      silně krvácí, krvácí, krvácím, nezastavit krev, krev … nezastav*, spolkl*, vypil*, otrávil*,
      předávk*, nechci žít, nechci už žít, už nechci žít, nechce se mi žít, chci umřít,
      chci zemřít, zabít se, se zabít, zabiju se, sebevražd*, ublížit si, si ublížit,
      něco si udělat, skoncovat se, vzít si život, nemá cenu žít, vyhrožuje, vyhrožují,
      vyhrožoval*, zabije mě, mě zabít, bije mě, mlátí mě, pronásleduje, sleduje mě, vloupal*,
      vloupání, vykradl*, přepadl*, napadl*, okradl*, zamčený v, zamčená v, zamkl* se, zamkl* v,
      uvězněn*, uvízl* ve výtahu, zasekl* ve výtahu, dítě … v autě, topí se, tone,
      {who} … {take} … účet, {who} … {take} … účtu, {who} … {take} … peníze,
      {who} … {take} … kart*, {who} … můj účet, {who} … moji kartu, {who} … moje peníze,
      {take} … z mého účtu, vybírá … účet, ukradl* … kart*, ukradl* … peníze, ukradl* … účet,
      hacknut*, hackl*, nabourali, naboural* se, napaden* účet, podvedl*, obětí podvodu,
      podvodní* vol*, řekl* jsem … {secret}, dal* jsem … {secret}, volá … {secret},
      volají … {secret}, po telefonu … {secret}, chtějí po mně … pin, chce po mně … pin,
      ptá se na … {secret}, abych převedl*, abych poslal*, volal* … z banky, volají … z banky,
      volá … z banky, neoprávněn*, neautorizovan*, to jsem nebyl*, nezadával*, peníze zmizely,
      zmizely … peníze`,
    except: `
      co dělat když, co když, v případě požáru, při požáru, pojištění, pojist*, hoří kontrolka,
      kontrolka hoří, hasicí, proti podvod*, stažení, kouření, ochrana před, jak poznat podvod`,
  },
  agreement: {
    lists: {
      good: `
        fajn, skvělé, dobré, super, hezké`,
    },
    said: `
      | ano |, | ano prosím |, | prosím |, | jo |, | jasně |, | dobře |, | ok |, | určitě |,
      | rád |, | ráda |, | budu rád |, | budu ráda |, | ano chci |, | ano děkuji |,
      | to by bylo {good} |, | klidně |, | tak jo |, | souhlasím |, | ano … prosím |`,
  },
}
