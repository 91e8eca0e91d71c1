import { Input, SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { useDensity } from "../shell/use-density.ts";
import { Part } from "./part.tsx";

/** Light or dark, and how close rows stand; kept in this browser. */
export function AppearancePart() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <Part title="Appearance">
      <Input.Wrapper label="Colours" labelElement="div">
        <div>
          <SegmentedControl
            aria-label="Colours"
            size="sm"
            value={colorScheme}
            onChange={(scheme) => setColorScheme(scheme)}
            data={[
              { value: "light", label: "Light" },
              { value: "dark", label: "Dark" },
              { value: "auto", label: "As the system" },
            ]}
          />
        </div>
      </Input.Wrapper>
      <Input.Wrapper label="Rows" labelElement="div">
        <div>
          <SegmentedControl
            aria-label="Rows"
            size="sm"
            value={density}
            onChange={(chosen) => setDensity(chosen)}
            data={[
              { value: "comfortable", label: "Roomy" },
              { value: "compact", label: "Close" },
            ]}
          />
        </div>
      </Input.Wrapper>
    </Part>
  );
}
