/** The payment terms for the part of the currency on the chain, in Polish. */
import type { Section } from '../../document.ts';

export const italar: Section = {
  id: 'chain',
  chain: true,
  title: '{{chainCurrency.pl}} i łańcuch bloków',
  blocks: [
    '{{chainCurrency.pl}} ({{chainCode}}) to część waluty zapisana w łańcuchu bloków. 1 {{chainCode}} odpowiada 1 {{currencyCode}} i ma takie samo pokrycie w rezerwie. {{currencyCode}} i {{chainCode}} wymienia się w [Aplikacji](/exchange) jeden do jednego, w obie strony i bez opłat.',
    'Wymiana i wysłanie są ostateczne, gdy przyjmie je węzeł łańcucha; do tego czasu kwota jest zarezerwowana. Odmowa węzła zwalnia ją w całości.',
    '{{chainCode}} i inne aktywa można wysłać Uczestnikowi albo na adres w łańcuchu. Przekazu na adres poza Programem operator nie cofnie ani nie odzyska, także wtedy, gdy adres był błędny. Wpłata z zewnątrz jest księgowana po liczbie bloków ustalonej przez operatora.',
    'Jeśli łańcuch zmieni swoją historię i wpłata z zewnątrz z niego zniknie, operator cofa jej zaksięgowanie. Brak, którego nie da się w ten sposób wyrównać, wyjaśnia obsługa Programu.',
    'Nowe aktywa mogą wydawać tylko osoby, którym operator nadał to uprawnienie. Za aktywa inne niż {{chainCode}} odpowiada ich wydawca; operator ich nie wymienia na złotówki.',
    {
      note: 'Wszystko, co zapisano w łańcuchu – adresy, kwoty i dołączony tekst – jest jawne na zawsze. Nikt, także operator, nie może tego zmienić ani usunąć. Nie wpisuj tam danych osobowych, swoich ani cudzych.',
    },
  ],
};
