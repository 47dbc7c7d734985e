// The small talk in Swedish: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const swedishSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    alla, allihop, på er, på dig, där, boten, tack, snälla, så, ok, och, men, nu, då, för hjälpen,
    för svaret, för infon, för informationen, för allt, för det, för idag, igen, verkligen,
    ska du ha, ska ni ha`,
  smallTalk: {
    greeting: {
      said: `
        hej, hejsan, hej hej, hejhej, hallå, tjena, tja, tjenare, tjabba, halloj, morsning,
        god morgon, godmorgon, god dag, goddag, god kväll, god eftermiddag, god förmiddag, morrn,
        är det någon där, någon där, är någon där`,
      replies: {
        formal: 'God dag. Hur kan jag hjälpa dig?',
        neutral: 'Hej! Vad vill du veta?',
        warm: 'Hej, kul att du är här! Vad kan jag hjälpa dig med?',
      },
    },
    thanks: {
      said: `
        tack, tackar, tack så mycket, tack så jättemycket, tusen tack, stort tack, många tack,
        tack snälla, tack tack, tackar så mycket, hjärtligt tack, jag tackar, det hjälpte,
        det var hjälpsamt, perfekt, toppen, grymt, kanon, super, bra jobbat, snyggt jobbat,
        vad snabbt, vad bra, vad snabb du är, jättebra, underbart, fantastiskt, imponerande,
        precis vad jag behövde, precis det jag behövde, du är bäst, ni är bäst`,
      replies: {
        formal: 'Tack själv. Hör gärna av dig om du har fler frågor.',
        neutral: 'Ingen orsak.',
        warm: 'Så lite så! Kan jag hjälpa dig med något mer?',
      },
    },
    goodbye: {
      said: `
        hej då, hejdå, adjö, vi ses, vi hörs, ses, hörs, på återseende, ha det, ha det bra,
        ha det gott, ha det så bra, ha en bra dag, ha en fin dag, ha en trevlig dag,
        ha en trevlig kväll, trevlig helg, ha en trevlig helg, god natt, godnatt, det var allt,
        det var det hela, det var allt för idag, tack och hej, med vänlig hälsning,
        med vänliga hälsningar, mvh, bye`,
      replies: {
        formal: 'Hej då. Tack för din fråga.',
        neutral: 'Hej då!',
        warm: 'Hej då, välkommen tillbaka!',
      },
    },
    acknowledgement: {
      said: `
        okej, okey, oki, bra, fint, visst, jaha, jaså, aha, jag förstår, förstår, förstått,
        uppfattat, då så, ja, jo, japp, jepp, nej, nix, nä, nej tack, hm, hmm, mm, lol, haha,
        hehe, strunt samma, det gör inget, kanske, det är lugnt, lugnt, inga problem`,
      replies: {
        formal: 'Då så. Kan jag hjälpa dig med något mer?',
        neutral: 'Okej. Vad mer vill du veta?',
        warm: 'Okej! Kan jag hjälpa dig med något mer?',
      },
    },
    wellbeing: {
      said: `
        hur mår du, hur är det, hur är läget, hur går det, läget, allt bra, är allt bra,
        hur har du det, hur är det med dig, hur mår du idag, mår du bra, hur står det till`,
      replies: {
        formal: 'Tack, det är bara bra. Hur kan jag hjälpa dig?',
        neutral: 'Bra, tack. Vad vill du veta?',
        warm: 'Bara bra, tack för att du frågar! Vad kan jag hjälpa dig med?',
      },
    },
    identity: {
      said: `
        vem är du, vad är du, vad heter du, vem pratar jag med, vem skriver jag med,
        vem chattar jag med, vem talar jag med, är du en bot, är du en robot, är du en människa,
        är du människa, är du riktig, är du på riktigt, är du en ai, är du ai, är detta en bot,
        är det här en bot, är det en bot, pratar jag med en bot, pratar jag med en människa,
        pratar jag med en robot, vad kan du, vad kan du göra, vad gör du,
        vad kan du hjälpa till med, vad kan du hjälpa mig med, hur kan du hjälpa mig,
        kan du hjälpa mig, hjälp, hjälp mig, jag behöver hjälp, vem har gjort dig,
        vem har skapat dig`,
      replies: {
        formal:
          'Jag är {name}, en virtuell assistent. Jag svarar på frågor utifrån den information jag har fått och anger källan.',
        neutral:
          'Jag är {name}, en virtuell assistent. Ställ en fråga så letar jag efter svaret i min kunskapsbas.',
        warm: 'Jag är {name}, din virtuella assistent! Fråga på, så letar jag efter svaret i det jag vet.',
      },
    },
    insult: {
      said: `
        du är dum, du är korkad, du är en idiot, du är värdelös, du är dålig, du är kass,
        du suger, du är irriterande, du är oduglig, dumma bot, dum bot, korkad bot, värdelös bot,
        jävla bot, idiot, vilken idiot, dumbom, vilken dålig bot, vilken värdelös bot,
        håll käften, håll tyst, dra åt helvete, far åt helvete, fan ta dig, du fattar inget,
        du fattar ingenting, du förstår ingenting, du kan ingenting, jag hatar dig, skit`,
      replies: {
        formal:
          'Jag beklagar att jag inte har kunnat hjälpa till. Skulle du kunna formulera frågan på ett annat sätt?',
        neutral: 'Synd att det inte hjälpte. Kan du ställa frågan på ett annat sätt?',
        warm: 'Förlåt, det hjälpte visst inte. Vi försöker igen: kan du säga det på ett annat sätt?',
      },
    },
  },
}
