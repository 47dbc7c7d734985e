// The foreign questions in Romanian: questions that almost no knowledge base can answer, one per line.

export const romanianQuestions = `
  cât timp se fierbe un ou tare
  cine a pictat mona lisa
  care este distanța de la pământ la lună
  cum se scoate o pată de vin roșu de pe covor
  în ce an a căzut zidul berlinului
  în ce țară se află cea mai înaltă cascadă din lume și câți metri are
  care astronom a susținut primul că pământul se învârte în jurul soarelui
  de ce este cerul albastru
  câte oase are corpul omenesc
  cum se numește capitala australiei
  cum va fi vremea mâine la constanța
  cine a câștigat ultimul campionat mondial de fotbal
  cât de des se udă o orhidee iarna
  poate câinele meu să mănânce cartofi cruzi
  ce întâmplare a declanșat primul război mondial
  cine a scris romanul ion
  cum se face nodul la cravată
  care planetă are cei mai mulți sateliți
  cine a descoperit penicilina
  unde pleacă berzele iarna
  de ce este apa mării sărată iar cea a râurilor nu
  câte piese de teatru a scris shakespeare în toată viața lui
  spune-mi o glumă despre doi pinguini
  ce influență a avut inventarea mașinii cu aburi asupra angliei din secolul al optsprezecelea
  ce rasă de câini trăiește cel mai mult`
