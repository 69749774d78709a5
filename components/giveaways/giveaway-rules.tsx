import { useMessages } from "next-intl";

/** What may not stand on the board. */
export function GiveawayRules() {
  const { rules } = useMessages().giveaways;
  return (
    <section aria-labelledby="regole" className="mt-12 max-w-[68ch]">
      <h2 id="regole" className="text-2xl">
        {rules.title}
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {rules.items.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
