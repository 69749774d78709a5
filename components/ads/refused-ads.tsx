import texts from "@/lib/i18n/messages/it/advertising.json";

/** Grounds that are about the order, not about what is advertised. */
const ofOrder = ["target", "declaration"];

/** What may not be advertised, each with its law. */
export function RefusedAds() {
  return (
    <ul className="grid max-w-[68ch] list-disc gap-2 pl-5">
      {Object.entries(texts.grounds)
        .filter(([ground]) => !ofOrder.includes(ground))
        .map(([ground, { why, law }]) => (
          <li key={ground}>
            <span className="block first-letter:uppercase">{why}</span>
            <span className="block text-ink-soft text-sm">{law}</span>
          </li>
        ))}
    </ul>
  );
}
