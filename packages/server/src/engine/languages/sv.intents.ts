// How Swedish speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const swedishIntents: Intents = {
  person: {
    lists: {
      person: `
        person, människa, människor, handläggare*, medarbetare*, chef, chefen, chefer, ansvarig,
        ansvarige, kundtjänst*, kundservice*, support, supporten, rådgivare*, operatör*,
        tekniker*, kollega*, kollegor, agent, personal, personalen, säljare*, reception,
        receptionen, expert, specialist, butikschef*, teamledare, teamet, växeln, representant*,
        anställd, livs levande, föreståndare*, nån riktig, någon riktig`,
      someone: `
        någon, nån, nåt folk, folk`,
      contact: `
        prata, tala, snacka, chatta, få kontakt, kontakt med, kontakta, nå en, nå någon, ringa,
        diskutera, skriva, skriva med, prata med, kommunicera, få tag i, få tag på, få hjälp av,
        svar av`,
      get: `
        koppla, koppla mig, kopplar, koppla vidare, kopplas, flytta mig, skicka vidare,
        skicka mig, skicka över, ge mig, hämta, ropa på, hit med, ta hit, för över, lämna över,
        eskalera, sätt mig i kontakt, kalla på, ge över, vidare till`,
      want: `
        jag vill ha, vill ha, jag behöver, behöver, jag kräver, kräver, får jag, föredrar,
        finns det, finns, var är, hellre`,
      real: `
        en, ett, någon, nån, riktig, riktiga, levande, verklig, mänsklig, er, din, den, kunnig,
        vanlig, äkta, här`,
      polite: `
        tack, nu, snälla, genast, direkt, omgående`,
    },
    said: `
      | {person} |, | {real} {person} |, | {person} {polite} |, | {real} {real} {person} |,
      | {real} {person} {polite} |, {contact} … {person}, {get} … {person}, {want} en människa,
      {want} människa, {want} {real} människa, {want} en medarbetare, {want} en handläggare,
      {want} en operatör, {want} kundtjänst, {want} en agent, {want} din chef, {want} chefen,
      {want} er chef, {want} {real} riktig*, {want} {real} levande, riktig människa,
      riktiga människor, riktig person, levande människa, levande person, mänsklig kontakt,
      mänsklig hjälp, kött och blod, {contact} med {someone}, {contact} {someone},
      {someone} jag kan {contact}, {someone} man kan {contact}, {someone} som kan … mig,
      {someone} som … fattar, {someone} … ringa, kan {someone} … mig, vem kan jag {contact},
      vem kan man {contact}, ring mig, ring upp, ring tillbaka, ringa mig, ringa upp mig,
      ringa tillbaka, ringer mig, bli uppringd, bli kontaktad, kontakta mig, hör av er till mig,
      vill ni ringa, kan ni ringa, inte … bot, inte … boten, inte … robot, inte … maskin,
      inte … dator, inga fler bottar, ingen bot, ingen robot, ingen maskin, slippa … bot*,
      trött på … bot*, trött på … robot*, less på … bot*, less på … robot*, istället för … bot,
      koppla mig |, koppla mig vidare, koppla vidare`,
    except: `
      min {person}, mina {person}, vår {person}, våra {person}, annan person, andra personer,
      är du en, är detta en, pratar jag med, per person, bot i, robotdammsug*, robotgräs*`,
  },
  complaint: {
    lists: {
      bad: `
        bedrövlig*, skandal*, skamlig*, skäms, pinsamt, katastrof*, värsta, sämsta, urusel*,
        usel*, uselt, värdelös*, oacceptabel*, förjävlig*, förbannad*, jävla, helvete, irriterad,
        rasande, besviken, besvikna, missnöjd*, så dåligt, jättedålig*, riktigt dålig*,
        fruktansvärt dålig*, dålig service, dåligt bemötande, skitdålig*, skojare, bedragare,
        lurad, blivit blåst, blåst på, oseriös*, otrevlig*, ohövlig*, nonchalan*, aldrig mer,
        aldrig igen, fått nog, ingen svarar, inget svar, utan svar, ingen bryr sig, tredje gången,
        andra gången, fjärde gången, ett skämt, trött på er, less på er, tack för ingenting,
        slöseri med tid, slöseri med pengar, skandalöst, under all kritik, fy fan, för jävligt,
        kasst, så kass, jättearg, så arg, arg på, svinarg, lögn*, respektlös*, inte okej,
        får det gå till, håller på så här, pajas*, skärpning, skärp er, vad håller ni på med,
        vad är det för service, höjden av, helt sjukt, orimligt`,
      broken: `
        trasig*, trasigt, sönder, krossat, krossade, förstört, förstörd*`,
      carrier: `
        budet, chauffören, budbilen, brevbäraren, föraren, leverantören, postnord, kuriren`,
      threw: `
        slängde, kastade, slängt, kastat, tappade, förstörde, hade sönder, ställde, dumpade,
        skrek, ljög`,
    },
    said: `
      {bad}, ingen … svarar, ingen … svarat, ingen … hjälper, ingen … hört av sig,
      ingen … meddelat, inte fått … svar, fått inget svar, väntat … veckor, väntat … dagar,
      väntat … månader, väntat … timmar, väntar … veckor, väntat i, allt är {broken},
      helt {broken}, allt … {broken}, {carrier} … {threw}, raderat allt, raderade allt,
      raderat alla, tog bort allt, tagit bort allt, försvann allt, avboka* … utan,
      ställde in … utan, ställt in … utan, utan att säga, utan att meddela, utan förvarning,
      vill ha … pengar tillbaka, kräver … tillbaka, kräver … ersättning, varför har jag ens,
      strular igen, krånglar igen, nere igen, fel igen, vill klaga, vill lämna … klagomål`,
    except: `
      hur … klagar, värsta fall, sämsta fall, inga skandaler`,
  },
  danger: {
    lists: {
      someone: `
        någon, nån, en man, en kvinna, en kille, en snubbe, tjuv*, hackare, hacker*, bedragare*`,
    },
    said: `
      luktar gas, lukta gas, gaslukt, gasläcka, gas läcker, läcker gas, gas ute, kolmonoxid,
      det brinner, brinner i, brinner hos, brinner hemma, huset brinner, bilen brinner, eldsvåda,
      tagit eld, fattat eld, fattade eld, brand i köket, brand i huset, brand hos, ryker ur,
      ryker från, det ryker, rök kommer, kommer rök, kommer … rök, rökutveckling, gnistrar,
      fick en stöt, fått en stöt, elchock, ont i bröstet, bröstsmärt*, smärta* i bröstet,
      smärtor i bröstet, trycker över bröstet, kan inte andas, svårt att andas, får ingen luft,
      får inte luft, andas inte, medvetslös*, svimmat, svimmade, kollapsa*, rasade ihop, ihop och,
      hjärtinfarkt, hjärtattack, en stroke, fått stroke, får stroke, krampanfall, kramper,
      allergisk chock, allergisk reaktion, överdos*, blöder kraftigt, blöder mycket,
      blöder ymnigt, slutar inte blöda, svalt … batteri, svalde, svalt ett, druckit … medel,
      förgift*, orkar inte leva, vill inte leva, vill dö, vill inte mer leva, ta livet av,
      självmord*, ta mitt liv, göra mig illa, skada mig själv, göra slut på allt, orkar inte mer,
      orkar inte längre, hotar mig, hotade, hotat, hotar att, hotar med, blir hotad, döda mig,
      slår mig, förföljer mig, följer efter mig, blir jagad, brutit sig in, bryter sig in,
      inbrott pågår, haft inbrott, rånad, rånade, överfallen, överföll, inlåst*, låst in sig,
      låste in sig, låst sig inne, fast i hissen, fast i bilen, instängd*, drunkna*,
      {someone} … tömmer, {someone} … tömt, {someone} … tar ut, {someone} … tagit ut,
      {someone} … stjäl*, {someone} … stulit, {someone} … använder mitt kort,
      {someone} … mitt konto, {someone} … loggat in, tömmer mitt konto, tömt mitt konto,
      länsat … konto, länsar, stulit mitt, stulna kort, mitt kort är stulet, kortet är stulet,
      mitt kort … stulet, hackat, hackad, hackade, kapat … konto, kapat mitt, kapad,
      blivit lurad på, blivit bedragen, bedragare ringer, bedrägeri pågår, gav … bankid,
      gav … pin*, gett … pin*, gett … kod*, gett … lösenord*, gav … kod*, gav … lösenord*,
      vill ha min pin*, vill ha min kod, vill ha mitt lösenord, ber om … kod, ber mig … bankid,
      logga in med bankid … telefon*, vill att jag ska föra över, vill att jag för över,
      vill att jag överför, ber mig föra över, säger att … från banken, ringer från banken,
      ringer och säger, obehöriga, inte jag som … köp*, inte gjort … köp*, pengar … försvunn*,
      pengar … borta från`,
    except: `
      vad händer om, vad gör man om, vad gör jag om, om det brinner, vid brand, försäkring*,
      brandlarm*, brandsläck*, brinner för, inbrottslarm`,
  },
  agreement: {
    lists: {
      good: `
        bra, toppen, snällt, trevligt, fint`,
    },
    said: `
      | ja |, | ja tack |, | ja gärna |, | gärna |, | japp |, | jepp |, | jo |, | jo tack |,
      | ok |, | okej |, | absolut |, | javisst |, | visst |, | självklart |, | snälla |,
      | ja snälla |, | kör |, | gör det |, | tack gärna |, | ja … tack |, | det vore {good} |,
      | det vore jättebra |`,
  },
}
