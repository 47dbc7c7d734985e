// What the bot says in Polish about people who take over.
import type { Notices } from '../language.ts'

export const polishNotices: Notices = {
  handoff: {
    formal: 'Przekazuję tę rozmowę członkowi naszego zespołu, który odpowie Państwu tutaj.',
    neutral: 'Przekazuję tę rozmowę osobie z zespołu, która odpowie tutaj.',
    warm: 'Już proszę kogoś z zespołu. Odpowiedź pojawi się tutaj!',
  },
  paused: {
    formal:
      'Ta rozmowa jest wstrzymana. Państwa wiadomość została zachowana dla osoby, która się nią zajmuje.',
    neutral: 'Wiadomość została zachowana dla osoby, która się tym zajmuje.',
    warm: 'Jasne! Wiadomość czeka na osobę, która się tym zajmuje.',
  },
  away: {
    formal:
      'W tej chwili nie ma nikogo z naszego zespołu. Rozmowa została przekazana; wrócimy {day} o godz. {time} ({zone}) i odpowiemy Państwu tutaj.',
    neutral:
      'Teraz nikogo nie ma. Rozmowa trafiła do naszego zespołu, który wróci {day} o godz. {time} ({zone}) i odpowie tutaj.',
    warm: 'Teraz nikogo nie ma, ale zespół już wie o tej rozmowie. Wracamy {day} o godz. {time} ({zone}) i odpowiemy właśnie tutaj!',
  },
  unreachable: {
    formal: 'Niestety nie mogę tu połączyć Państwa z konsultantem.',
    neutral: 'Nie ma tu możliwości połączenia z konsultantem.',
    warm: 'Niestety nie mogę cię tu połączyć z konsultantem.',
  },
  contact: {
    formal: 'Mogą się Państwo z nami skontaktować w następujący sposób:',
    neutral: 'Kontakt z nami:',
    warm: 'Możesz się z nami skontaktować tak:',
  },
  days: {
    today: 'dzisiaj',
    tomorrow: 'jutro',
    weekdays: 'w poniedziałek, we wtorek, w środę, w czwartek, w piątek, w sobotę, w niedzielę',
  },
}
