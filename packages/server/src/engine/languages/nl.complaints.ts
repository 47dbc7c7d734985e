// How Dutch speakers complain.
import type { IntentPatterns } from './language.ts'

export const dutchComplaints: IntentPatterns = {
  lists: {
    bad: `
      schande, schandalig, schandelijk, schandaal, onacceptabel, onaanvaardbaar, onbegrijpelijk,
      ongelooflijk slecht, ongelofelijk slecht, niet te geloven, belachelijk, bespottelijk,
      ongehoord, onbeschoft*, onbeleefd*, onvriendelijk*, brutaal, respectloos, vreselijk*,
      verschrikkelijk*, afschuwelijk*, waardeloos, waardeloze, hopeloos, hopeloze, dramatisch*,
      rampzalig*, ramp, een drama, bagger, ruk, kut, klote, klotezooi, kutbedrijf, kutservice,
      kankerzooi, rotzooi, rommel, troep, prutsers, prutswerk, amateurs, knoeiers, sukkels,
      broddelwerk, walgelijk*, misselijk, zat, spuugzat, kotsbeu, beu, genoeg van, maat is vol,
      klaar met jullie, helemaal klaar mee, teleurgesteld, teleurstellend*, teleurstelling, boos,
      woest, kwaad, woedend, pissig, pisnijdig, razend, ziedend, geïrriteerd, irritant, irriteert,
      gefrustreerd, frustrerend, ontevreden, ontstemd, verontwaardigd, not amused, niet
      {tevreden/blij/te spreken}, oplichters, oplichterij, oplichting, oplichterspraktijken,
      afzetterij, afzetters, bedriegers, dieven, zakkenvullers, bedonderd, belazerd,
      genaaid, voor de gek, voor de gek gehouden, in de maling, leugenaars, gelogen, leugens, aan
      het lijntje, van het kastje naar de muur, kluitje in het riet, slechtste, {slechte/belabberde/
      beroerde/waardeloze/dramatische} {service/ervaring/klantenservice/kwaliteit/communicatie},
      {service/klantenservice/kwaliteit/communicatie} …
      {slecht/beroerd/waardeloos/belabberd/bedroevend}, bedroevend, triest, treurig, lachertje, grap
      dit, een grap, aanfluiting, {wat een/wat voor} {service/bedrijf/toestand/gedoe/zooitje/
      puinhoop/zooi/flutbedrijf/waardeloze/slechte/rotbedrijf/teleurstelling/schande}, puinhoop,
      zooitje, nooit meer, nooit weer, eens maar nooit weer, tijdverspilling, verspilling van,
      verspilde tijd, {alweer/wederom/weer} {kapot/storing/niet/fout/mis/hetzelfde/te
      laat/geen/stuk}, kan echt niet, dit kan niet, {dit/dat} kan toch niet, slaat nergens op, bizar, absurd,
      te gek voor woorden, nul sterren, één ster, hoe durven jullie, hoe durft u, incompetent*,
      onprofessioneel, onbekwaam, onkundig*, bedankt voor niks, bedankt voor niets, godverdomme,
      gvd, verdomme, wtf, tering*, tyfus*, schaam je, schamen, minachting, wanprestatie, wanbeleid`,
    nobody: 'niemand, geen mens, geen hond, nooit iemand, niets, niks, geen enkele *',
    answer: `
      reageert, gereageerd, antwoordt, antwoord, antwoorden, neemt op, opgenomen, helpt, geholpen,
      belt, gebeld, terugbelt, weet, doet, komt, gekomen, opdagen, langs, verantwoordelijk*,
      gehoord, luistert, interesseert, op, vernomen, iets, bereikbaar, kan mij`,
    time: `
      dag, dagen, week, weken, maand, maanden, uur, uren, minuten, jaar, maandag, dinsdag, woensdag,
      donderdag, vrijdag, eeuwen, eeuwigheid, tijden`,
    did: `
      gewist, verwijderd, kwijtgeraakt, kwijt, gebroken, kapotgemaakt, kapot gemaakt, stukgemaakt,
      verknoeid, verpest, afgezegd, geannuleerd zonder, gegooid, gesmeten, beschadigd, vergeten,
      {dubbel/twee keer/te veel/teveel} {afgeschreven/gefactureerd/berekend/betaald/in rekening},
      gelogen, voorgelogen, bedrogen, opgehangen, genegeerd, verkeerd geleverd, {verkeerde/foute}
      {maat/product/artikel/pakket/kleur/bestelling/model}, laten {zitten/wachten/staan/stikken},
      behandeld als, beloofd, bekrast, gesloopt, vernield`,
    broken: `
      kapot, stuk, gebroken, beschadigd, vies, smerig, goor, koud, steenkoud, ijskoud, te laat,
      verkeerd, leeg, beschimmeld, verrot, defect, incompleet, nat, gedeukt, gescheurd, in stukken,
      aan gruzelementen`,
  },
  said: `
    {dubbel/twee keer} … {afgeschreven/gefactureerd/in rekening},
    {bezorger/koerier/postbode/chauffeur/monteur} … {pakket/pakje/bestelling/levering/eten/alles} …
    {gezet/gegooid/achtergelaten/neergezet/gesmeten/laten liggen/laten staan}, {kakkerlakken/
    kakkerlak/schimmel/bedwantsen/haar/haren/muizen/ratten/ongedierte/maden} …
    {kamer/eten/bed/soep/badkamer/in de/in het/in mijn}, {kamer/eten/bed/soep/badkamer} …
    {kakkerlakken/schimmel/bedwantsen/haar/ongedierte/muizen}, hoe vaak moet ik …
    {nog/uitleggen/herhalen/zeggen/bellen/vragen}, hoe lang moet ik … nog,
    {negeerde/negeert/genegeerd/negeren/negeerden}, {hoorn erop/opgehangen/hing op/de hoorn},
    laatste keer dat {ik/wij/we}, {voel/voelde/voelen} {me/mij/ons} … {bedonderd/opgelicht/genaaid/
    belazerd/genegeerd/bedrogen/bekocht/niet gehoord/beetgenomen}, {betaald/betaal/betalen} …
    {en/maar} … {niet/niets/niks/geen/nooit/nog}, {was/is/kwam/waren} …
    {doorweekt/drijfnat/kletsnat/geplet/verfrommeld}, {loopt/crasht/hapert/valt/stopt} …
    {constant/steeds/telkens/de hele tijd/voortdurend/elke keer/continu} …,
    {constant/steeds/telkens/voortdurend/alsmaar} … {vast/kapot/uit/te laat/storing/fout/mis},
    {ga/gaan/gaat} … niet … met … {klanten/mensen} om, {manier/omgaan} … {klanten/mensen},
    {verandert/gebeurt/werkt} er? helemaal? {niets/niks}, er {verandert/gebeurt} {niets/niks},
    {altijd/steeds} {smoesjes/excuses/hetzelfde}, smoesjes, {helft/deel} … {ontbreekt/mist/mis},
    {ober/bezorger/monteur/collega/medewerker/chauffeur/verkoper/personeel} … {onbeschoft/onbeleefd/
    bot/gelogen/schreeuwde/negeerde/lachte/chagrijnig/hing op/onvriendelijk/niet op komen dagen},
    {veel te duur/peperduur/verborgen kosten/woekerprijzen}, zeg alles op, geen {warm
    water/verwarming/hond}, {kapot/stuk} na {twee/drie/een/één} {dagen/dag/weken/week}, {steeds
    slechter/bergafwaarts/achteruit}, beloofd {maar/en/was/dat}, geen
    {respect/fatsoen/communicatie/greintje}, {bad}, {nobody} … {answer}, {geen/zonder/nul/nooit} …
    {reactie/antwoord/bericht/uitleg/excuses/waarschuwing/overleg/terugkoppeling/iets te zeggen/te
    melden/oplossing/gehoor}, {wacht/wachten/gewacht} … {{time}/al sinds}, {al/sinds/na} … {time} …
    {wachten/wacht/geen/niets/niks/niemand/zonder/nog/gewacht/in de wacht/kapot/stuk}, {time} {in de
    wacht/wachten/gewacht/en nog}, {nog steeds/nog altijd/tot nu toe/nog}
    {geen/niet/niks/niets/niemand/aan het wachten}, steeds {niet/geen}, in de wacht,
    {wil/eis/verwacht/verdien} … {compensatie/schadevergoeding/excuses/excuus/verklaring/
    genoegdoening/tegemoetkoming}, {wil/ga/wens/dien} … {klagen/klacht}, klacht
    {indienen/over/tegen}, mijn klacht, me beklagen, {wil/geef} … geld … terug, mijn geld terug,
    {jullie/u/de bezorger/bezorger/monteur/chauffeur/ze/app/update/koerier/ober/medewerker}
    {heeft/hebben/hebt}? {mijn/me/mij/ons/onze/alles/gewoon/het/de}? … {did}, {is/zijn/werd/ben/heb}
    … {dubbel/twee keer/te veel/teveel} {afgeschreven/gefactureerd/berekend/betaald},
    {afspraak/bestelling/boeking} … {afgezegd/geannuleerd} … zonder, {pakket/pakketje/bestelling/
    eten/kamer/product/pizza/tafel/koffer/artikel/levering/alles} …
    {is/was/kwam/komt/aangekomen/geleverd/binnen} … {broken}, {broken}
    {aangekomen/geleverd/binnengekomen/bezorgd}, {kwam/komt} … {broken} {aan/binnen},
    {derde/tweede/vierde/vijfde/zoveelste/tiende} {keer/mail/bericht/telefoontje/poging}, voor de
    {zoveelste/derde}, {waarom/waarvoor} {betaal/betaalde} ik, waar betaal ik … voor, betaal … voor
    {niets/niks/dit}, is dit {normaal/een grap/serieus/jullie service}, {vinden jullie/vindt u} …
    normaal, hoe {is het mogelijk/kan het dat/kan dit/bestaat het}, {valt/ligt} … {steeds uit/weer
    uit/plat/eruit}, {loopt/crasht} … {vast/steeds/telkens}, {werkt/doet} … {nooit/voor geen
    meter/weer niet/nog steeds niet/het weer niet}, {advocaat/consumentenbond/geschillencommissie/
    slechte review/slechte recensie/juridische stappen/rechter}, klant {kwijt/verloren/minder},
    {stap/ga} … {over naar/naar de concurrent/naar een ander}, {had/verwachtte/verwacht} … {meer
    verwacht/beter verwacht}, {ben/erg/heel/zeer/ontzettend/enorm/echt} {boos/kwaad/teleurgesteld/
    ontevreden/gefrustreerd}, {niet/nooit} {komen opdagen/gekomen/geleverd/bezorgd/aangekomen/
    ontvangen/teruggebeld}, {voel/voelde} me … {opgelicht/bedrogen/genegeerd/belazerd/niet serieus},
    jullie {zijn/bakken} … {prutsers/er niks/idioten/stelletje}, stelletje, {komt/kwam} … niet
    opdagen`,
  except: `
    {waar/hoe} … {klacht/klagen}, klachtenformulier, klachtenprocedure, in het ergste geval,
    {krijg/krijgen/krijgt} … geld … terug, {wat als/als} … {kapot/beschadigd},
    {verzekering/verzekerd}, {rommel/troep} opruimen, nog {beschikbaar/mogelijk/vrij/plek}, grof
    vuil, ziek en misselijk`,
}
