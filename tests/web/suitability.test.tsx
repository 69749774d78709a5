import { fireEvent, render, screen } from "@testing-library/react";
import { NeedsFilter } from "@/components/suitability/needs-filter";
import { lateKeys } from "@/lib/client/late-storage-keys";

const texts = { none: "Niente", one: "1 risultato", many: "{count} risultati" };

const board = (
  <NeedsFilter
    action="/adatto-a-me"
    texts={texts}
    boxes={["lis", "cani"].map((need) => (
      <label key={need}>
        <input type="checkbox" name="serve" value={need} />
        {need}
      </label>
    ))}
  >
    <section>
      <p data-fits="lis cani">Museo</p>
      <p data-fits="cani">Bar</p>
    </section>
  </NeedsFilter>
);

test("a choice hides what lacks it, says how much is left, and stays on the device", () => {
  const asked = jest.fn();
  window.fetch = asked;
  render(board);
  fireEvent.click(screen.getByLabelText("cani"));
  expect(screen.getByRole("status").textContent).toBe("2 risultati");
  fireEvent.click(screen.getByLabelText("lis"));
  expect(screen.getByText("Bar").hidden).toBe(true);
  expect(screen.getByText("Museo").hidden).toBe(false);
  expect(screen.getByRole("status").textContent).toBe("1 risultato");
  expect(window.localStorage.getItem(lateKeys.needs)).toBe("lis cani");
  expect(asked).not.toHaveBeenCalled();
});
